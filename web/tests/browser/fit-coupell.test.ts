import { fitsEverywhere } from "./fit";
import { coupell } from "./fit-games";

fitsEverywhere(coupell);
