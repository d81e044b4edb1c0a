import { coupell, nothingJumps } from "./layout";

nothingJumps(coupell);
