import { copperdale, nothingJumps } from "./layout";

nothingJumps(copperdale);
