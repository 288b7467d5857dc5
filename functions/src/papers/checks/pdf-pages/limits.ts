/**
 * How much one PDF may take until its pages are counted. An honest one takes some milliseconds, and
 * a little more memory than its own size.
 */
export const countingLimits = {
  /** From when a thread takes it to its count, in milliseconds. */
  time: 10_000,
  /**
   * What the engine may allocate, in bytes: with the thread around it and the copies of the file, a
   * count stays below 256 MB.
   */
  engineMemory: 176 * 1024 * 1024,
  /** What the thread's own JavaScript may allocate, in MB. */
  scriptMemory: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  /** As many files at once as a function that reads files takes calls (functions/src/index.ts). */
  atOnce: 4,
} as const
