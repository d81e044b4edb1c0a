import { coupell } from "./fit-games";
import { canBePressed } from "./pressed";

canBePressed(coupell, ["4"]);
