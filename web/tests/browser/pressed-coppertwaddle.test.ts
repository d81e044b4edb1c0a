import { coppertwaddle } from "./fit-games";
import { canBePressed } from "./pressed";

canBePressed(coppertwaddle, ["4"]);
