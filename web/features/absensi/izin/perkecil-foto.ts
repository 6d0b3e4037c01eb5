const SISI = 1600
const CUKUP_KECIL = 1024 * 1024

/**
 * A photo as a phone takes it has twelve megapixels and says where it was taken; a letter is read at a tenth of that. Redrawn
 * at most 1600 px wide or high, which leaves place and camera behind as well. What cannot be redrawn goes as it is, and the
 * server looks at it.
 */
export async function shrinkFoto(file: File): Promise<{ berkas: Blob; nama: string }> {
  const asli = { berkas: file, nama: file.name }
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return asli
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SISI / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= CUKUP_KECIL && file.type !== 'image/jpeg') return asli
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return asli
    // A see-through scan would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const kecil = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.82))
    if (!kecil) return asli
    return { berkas: kecil, nama: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
  } catch {
    return asli
  }
}
