import { useQueryClient } from '@tanstack/react-query'
import type { Body, Reply } from '#contract/endpoint.ts'
import { namaBulanHijri } from '#contract/hijri.ts'
import { type listAwalBulan, setAwalBulan } from '#contract/pengaturan/awal-bulan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call, isUnreachable } from '#web/api.ts'
import { tellError } from '#web/ui/kabar.ts'
import { offerUrung } from '#web/ui/urung.ts'
import { useSend } from '#web/use-change.ts'

type Isi = Body<typeof setAwalBulan>
type Daftar = Reply<typeof listAwalBulan>

export const awalBulanKey = ['awal-bulan']

/** Sets the first day of a month, or gives it back to calculation; offers to take that back. Dates are read on every screen, so all are asked anew. */
export function useSetAwal() {
  const client = useQueryClient()
  const keep = async (daftar: Daftar) => {
    client.setQueryData(awalBulanKey, daftar)
    await client.invalidateQueries()
  }
  const kirim = useSend(setAwalBulan, { onError: tellError, onSettled: () => client.invalidateQueries() })
  const set = (body: Isi, sebelum: string | null) => {
    // Not by switching off what was pressed: it would lose the focus (decision 0069).
    if (kirim.isPending) return
    const sejak = performance.now()
    const nama = `1 ${namaBulanHijri(body)}`
    kirim.mutate(
      { body },
      {
        onSuccess: async daftar => {
          await keep(daftar)
          offerUrung({
            teks: body.mulai === null ? `${nama} menurut hisab` : `${nama}: ${formatTanggal(body.mulai, 'panjang')}`,
            ...{ sejak, bolehLagi: isUnreachable },
            urungkan: () =>
              call(setAwalBulan, { body: { ...body, mulai: sebelum, updated_at: versionOf(daftar, body) } }).then(keep),
          })
        },
      },
    )
  }
  return set
}

/** Which version of the month that is; 0 while it is by calculation. */
export function versionOf({ rows }: Daftar, { tahun, bulan }: Pick<Isi, 'tahun' | 'bulan'>): number {
  return rows.find(row => row.tahun === tahun && row.bulan === bulan)?.updated_at ?? 0
}
