import { copperdale } from "./fit-games";
import { canBePressed } from "./pressed";

canBePressed(copperdale, ["4"]);
