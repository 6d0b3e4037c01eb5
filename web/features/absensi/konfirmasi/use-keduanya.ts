import { useState } from 'react'
import type { BarisKonfirmasi, ConfirmReply, DaftarKonfirmasi } from '#contract/absensi/konfirmasi-daftar.ts'
import { tellError } from '#web/ui/kabar.ts'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { useKonfirmasiBanyak } from './queries.ts'
import { konfirmasiNeedsLook } from './use-pilihan.ts'

/** Confirming two with one press, where no more wait: both in sight (`seen`), and neither of them wants a look first. */
export function useKeduanya(daftar: DaftarKonfirmasi | undefined, seen: readonly BarisKonfirmasi[]) {
  const [dikonfirmasi, setDikonfirmasi] = useState<ReadonlySet<number>>(new Set())
  const [dilewati, setDilewati] = useState<ConfirmReply['dilewati']>([])
  const banyak = useKonfirmasiBanyak(() => setDikonfirmasi(new Set()))
  const { wadah, lanjut } = useFokusLanjut<HTMLUListElement>(banyak.isPending)
  const rows = daftar?.rows ?? []
  const dua =
    daftar?.jumlah === 2 && rows.every(row => seen.some(({ id }) => id === row.id) && !konfirmasiNeedsLook(row))
  return {
    ...{ wadah, dikonfirmasi, dilewati },
    bisa: dua || banyak.isPending,
    bekerja: banyak.isPending,
    konfirmasi() {
      lanjut(rows)
      banyak.mutate(
        rows.map(({ id, perubahan }) => ({ id, perubahan })),
        {
          onSuccess: reply => {
            setDikonfirmasi(new Set(reply.dikonfirmasi.map(({ id }) => id)))
            setDilewati(reply.dilewati)
          },
          onError: tellError,
        },
      )
    },
  }
}
