/** Of a PNG or JPEG as we keep it (recognise-surat.ts), in dots; undefined of anything else. */
export function readPictureSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length > 24 && file.toString('latin1', 1, 4) === 'PNG')
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  // Segment after segment until the one that begins a frame: each says how long it is.
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (file[at] !== 0xff) return undefined
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
  }
  return undefined
}
