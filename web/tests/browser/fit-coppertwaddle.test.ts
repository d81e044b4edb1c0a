import { fitsEverywhere } from "./fit";
import { coppertwaddle } from "./fit-games";

fitsEverywhere(coppertwaddle);
