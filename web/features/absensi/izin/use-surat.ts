import { useState } from 'react'
import { formatUkuran } from '#contract/angka.ts'
import { BYTE_LAMPIRAN, isHeic, PESAN_HEIC } from '#contract/lampiran.ts'
import { ApiError, call } from '#web/api.ts'

export type IsiSurat = ReturnType<typeof useIzinLetter>

/**
 * The letter of a form: chosen, made smaller where it is a photo, sent once however often the form is, and what is wrong
 * with it said at its field. One that is too large stays there until it is replaced or put away: nothing goes without it unseen.
 */
export function useIzinLetter() {
  const [surat, setSurat] = useState<{ berkas: Blob; nama: string; heic?: boolean } | null>(null)
  const [bekerja, setBekerja] = useState(false)
  const [ditolak, setDitolak] = useState<string>()
  const [terkirim, setTerkirim] = useState<number | null>(null)
  const ukuran = surat?.berkas.size ?? 0
  const heic = surat?.heic === true
  const terlalu = heic || ukuran > BYTE_LAMPIRAN
  const choose = (next: typeof surat) => {
    setSurat(next)
    setDitolak(undefined)
    setTerkirim(null)
  }
  return {
    surat,
    /** It is being made smaller. */
    bekerja,
    /** It cannot be sent as it is. */
    terlalu,
    galat: heic
      ? PESAN_HEIC
      : terlalu
        ? `Berkas ini ${formatUkuran(ukuran)}. Paling besar 5 MB. Ganti atau lepas dahulu.`
        : ditolak,
    async pilih(file: File | null): Promise<void> {
      if (!file) return
      setBekerja(true)
      try {
        // Before it is sent: without a signal the refusal would come when whoever wrote it has put the phone away.
        const heic = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
        choose(heic ? { berkas: file, nama: file.name, heic } : await shrinkFoto(file))
      } finally {
        setBekerja(false)
      }
    },
    lepas: () => choose(null),
    /** Its id, null without a letter; throws what stands in the way. */
    async unggah(): Promise<number | null> {
      if (!surat || terkirim !== null) return terkirim
      try {
        const { berkas, nama } = surat
        const signal = AbortSignal.timeout(TUNGGU)
        const { id } = await call('POST /api/lampiran', { query: { nama }, body: berkas as never, signal })
        setTerkirim(id)
        return id
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401)
          throw error
        const pesan = error.status === 413 ? 'Berkas surat paling besar 5 MB.' : error.message
        setDitolak(pesan)
        throw new ApiError(error.status, { kode: error.kode, pesan })
      }
    },
    /** It lay there too long: the next try sends it again. */
    tolak(error: unknown): void {
      const gone = error instanceof ApiError ? error.isian.lampiran_id : undefined
      if (!gone) return
      setDitolak(gone)
      setTerkirim(null)
    },
  }
}

/** Milliseconds until a connection that hangs counts as none. */
const TUNGGU = 60_000

const SISI = 1600
const CUKUP_KECIL = 1024 * 1024

/**
 * A photo as a phone takes it has twelve megapixels and says where it was taken; a letter is read at a tenth of that. Redrawn
 * at most 1600 px wide or high, which leaves place and camera behind as well. What cannot be redrawn goes as it is, and the
 * server looks at it.
 */
async function shrinkFoto(file: File): Promise<{ berkas: Blob; nama: string }> {
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
