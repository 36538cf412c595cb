/** A place for files. Keys are paths such as `files/ab12cd34/audio/1700000000/loop.wav`; they never leave the server unsigned. */
export interface StorageProvider {
  /** An address a browser may PUT exactly one file to, once, until `expiresAt`. */
  signedPutUrl(file: { key: string; contentType: string; sizeBytesLimit: number; expiresAt: Date }): string
  /** An address the file can be read from until `expiresAt`; range requests work. */
  signedReadUrl(key: string, expiresAt: Date): string
  /** An address for ever, for pictures that everybody may see. */
  publicUrl(key: string): string
  write(key: string, content: Buffer, contentType: string): Promise<void>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}
