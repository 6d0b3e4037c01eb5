/** Text in the encodings Excel saves: UTF-8 with or without BOM, UTF-16, and Windows-1252 when it is not valid UTF-8. */
export function readPlainText(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without BOM: every second byte of a list in UTF-16 is zero, from the first character on.
  if (bytes.length >= 4 && a !== 0 && b === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length >= 4 && a === 0 && b !== 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
