import { useState } from 'react'
import { formatSize } from '#contract/angka.ts'
import { BYTE_LAMPIRAN, HEIC_MESSAGE, isHeic } from '#contract/lampiran.ts'
import { ApiError, call } from '#web/api.ts'

export type SuratContent = ReturnType<typeof useIzinLetter>

/**
 * The letter of a form: chosen, made smaller where it is a photo, sent once however often the form is, and what is wrong
 * with it said at its field. One that is too large stays there until it is replaced or put away: nothing goes without it unseen.
 */
export function useIzinLetter() {
  const [surat, setSurat] = useState<{ berkas: Blob; nama: string; heic?: boolean } | null>(null)
  const [working, setWorking] = useState(false)
  const [ditolak, setRefused] = useState<string>()
  const [terkirim, setSent] = useState<number | null>(null)
  const ukuran = surat?.berkas.size ?? 0
  const heic = surat?.heic === true
  const too = heic || ukuran > BYTE_LAMPIRAN
  const choose = (next: typeof surat) => {
    setSurat(next)
    setRefused(undefined)
    setSent(null)
  }
  return {
    surat,
    /** It is being made smaller. */
    working,
    /** It cannot be sent as it is. */
    too,
    galat: heic
      ? HEIC_MESSAGE
      : too
        ? `Berkas ini ${formatSize(ukuran)}. Paling besar 5 MB. Ganti atau lepas dahulu.`
        : ditolak,
    async pilih(file: File | null): Promise<void> {
      if (!file) return
      setWorking(true)
      try {
        // Before it is sent: without a signal the refusal would come when whoever wrote it has put the phone away.
        const heic = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
        choose(heic ? { berkas: file, nama: file.name, heic } : await shrinkPhoto(file))
      } finally {
        setWorking(false)
      }
    },
    lepas: () => choose(null),
    /** Its id, null without a letter; throws what stands in the way. */
    async upload(): Promise<number | null> {
      if (!surat || terkirim !== null) return terkirim
      try {
        const { berkas, nama } = surat
        const signal = AbortSignal.timeout(WAIT)
        const { id } = await call('POST /api/lampiran', { query: { nama }, body: berkas, signal })
        setSent(id)
        return id
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401)
          throw error
        const pesan = error.status === 413 ? 'Berkas surat paling besar 5 MB.' : error.message
        setRefused(pesan)
        throw new ApiError(error.status, { kode: error.kode, pesan })
      }
    },
    /** It lay there too long: the next try sends it again. */
    tolak(error: unknown): void {
      const gone = error instanceof ApiError ? error.isian.lampiran_id : undefined
      if (!gone) return
      setRefused(gone)
      setSent(null)
    },
  }
}

/** Milliseconds until a connection that hangs counts as none. */
const WAIT = 60_000

const SIDE = 1600
const ENOUGH_SMALL = 1024 * 1024

/**
 * A photo as a phone takes it has twelve megapixels and says where it was taken; a letter is read at a tenth of that. Redrawn
 * at most 1600 px wide or high, which leaves place and camera behind as well. What cannot be redrawn goes as it is, and the
 * server looks at it.
 */
async function shrinkPhoto(file: File): Promise<{ berkas: Blob; nama: string }> {
  const original = { berkas: file, nama: file.name }
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return original
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= ENOUGH_SMALL && file.type !== 'image/jpeg') return original
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return original
    // A see-through scan would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.82))
    if (!small) return original
    return { berkas: small, nama: `${file.name.replace(/\.[^.]*$/, '')}.jpg` }
  } catch {
    return original
  }
}
