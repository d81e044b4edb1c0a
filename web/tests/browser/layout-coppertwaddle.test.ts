import { coppertwaddle, nothingJumps } from "./layout";

nothingJumps(coppertwaddle);
