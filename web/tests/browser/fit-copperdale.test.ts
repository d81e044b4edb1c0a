import { fitsEverywhere } from "./fit";
import { copperdale } from "./fit-games";

fitsEverywhere(copperdale);
