import { parentPort, workerData } from 'node:worker_threads';
import { busyOf, type IcsQuestion } from './busy-of.ts';

parentPort?.postMessage(busyOf(workerData as IcsQuestion)); // `as`: parse-busy.ts gave it.
