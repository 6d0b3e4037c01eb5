import { useState } from 'react'
import { ApiError } from '#web/api.ts'
import type { Surat } from './IsianSurat.tsx'
import { unggahSurat } from './queries.ts'

/** The letter of a form: chosen, sent once however often the form is, and what is wrong with it said at its field. */
export function useSurat() {
  const [surat, setSurat] = useState<Surat | null>(null)
  const [galat, setGalat] = useState<string>()
  const [terkirim, setTerkirim] = useState<number | null>(null)
  return {
    surat,
    galat,
    pilih(next: Surat | null): void {
      setSurat(next)
      setGalat(undefined)
      setTerkirim(null)
    },
    /** Its id, null without a letter; throws what stands in the way. */
    async unggah(): Promise<number | null> {
      if (!surat || terkirim !== null) return terkirim
      try {
        const { id } = await unggahSurat(surat.berkas, surat.nama)
        setTerkirim(id)
        return id
      } catch (error) {
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401)
          throw error
        const pesan = error.status === 413 ? 'Berkas surat paling besar 5 MB.' : error.message
        setGalat(pesan)
        throw new ApiError(error.status, { kode: error.kode, pesan })
      }
    },
    /** It lay there too long: the next try sends it again. */
    tolak(error: unknown): void {
      const gone = error instanceof ApiError ? error.isian.lampiran_id : undefined
      if (!gone) return
      setGalat(gone)
      setTerkirim(null)
    },
  }
}
