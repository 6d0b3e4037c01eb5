import { useState } from 'react'
import type { ConfirmReply, PekanKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { type Dilihat, useKonfirmasi } from './queries.ts'

/**
 * What is chosen of a week, as it was shown when it was chosen: what has changed since is passed over by the server and
 * said so at its row, not confirmed unseen.
 */
export function usePilihan(pekan: PekanKonfirmasi | undefined) {
  const { banyak } = useKonfirmasi()
  const [chosen, setChosen] = useState<ReadonlyMap<number, Dilihat>>(new Map())
  const [dilewati, setDilewati] = useState<ConfirmReply['dilewati']>([])
  const { wadah, lanjut } = useFokusLanjut<HTMLElement>(banyak.isPending)
  const bisa = (pekan?.rows ?? []).filter(row => row.keadaan === 'menunggu' || row.keadaan === 'berubah')
  // Of another week, or confirmed meanwhile by somebody else: no longer there to be chosen.
  const dipilih = new Map([...chosen].filter(([id]) => bisa.some(row => row.id === id)))
  return {
    dipilih,
    dilewati,
    bisa: bisa.length,
    semua: bisa.length > 0 && dipilih.size === bisa.length,
    bekerja: banyak.isPending,
    galat: banyak.error,
    wadah,
    pilih(row: Dilihat, on: boolean) {
      const next = new Map(dipilih)
      if (on) next.set(row.id, row)
      else next.delete(row.id)
      setChosen(next)
    },
    pilihSemua(on: boolean) {
      setChosen(new Map(on ? bisa.map(({ id, perubahan }) => [id, { id, perubahan }]) : []))
    },
    konfirmasi() {
      lanjut(bisa, [...dipilih.keys()])
      banyak.mutate([...dipilih.values()], {
        onSuccess: reply => {
          setChosen(new Map())
          setDilewati(reply.dilewati)
        },
      })
    },
  }
}
