/**
 * Width and height of a PNG or JPEG that can be printed, undefined for everything else: interlaced PNG and JPEG in CMYK
 * are what the PDF engine or readers of it stumble over.
 */
export function ukuranGambar(file: Buffer): { lebar: number; tinggi: number } | undefined {
  if (file.length > 33 && file.toString('latin1', 1, 4) === 'PNG') {
    return file[28] === 0 ? { lebar: file.readUInt32BE(16), tinggi: file.readUInt32BE(20) } : undefined
  }
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 10 <= file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    const warna = file[at + 9]
    if (warna !== 1 && warna !== 3) return undefined
    return { lebar: file.readUInt16BE(at + 7), tinggi: file.readUInt16BE(at + 5) }
  }
  return undefined
}
