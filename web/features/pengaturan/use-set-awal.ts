import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { awalOf, hijri, namaBulanHijri } from '#contract/hijri.ts'
import type { AwalBulanRow } from '#contract/pengaturan/awal-bulan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

type Isi = Body<Api['PUT /api/awal-bulan']>
type Daftar = Reply<Api['GET /api/awal-bulan']>

export const awalBulanKey = ['awal-bulan']

/** What the server answered stands; dates are read on every screen, so all are asked anew. */
function useKeep() {
  const client = useQueryClient()
  return async (daftar: Daftar) => {
    client.setQueryData(awalBulanKey, daftar)
    await client.invalidateQueries()
  }
}

/** Sets the first day of a month, or gives it back to calculation; like every change it is offered to be taken back. */
export function useSetAwal() {
  const client = useQueryClient()
  const keep = useKeep()
  const kirim = useSend('PUT /api/awal-bulan', { onError: tellError, onSettled: () => client.invalidateQueries() })
  return (body: Isi) => {
    // Not by switching off what was pressed: it would lose the focus (decision 0069).
    if (kirim.isPending) return
    const onSuccess = (daftar: Daftar) => {
      // Between months that are set it may not come to stand on the day of Umm al-Qura.
      const { mulai } = body
      const byCalculation = () => hijri(awalOf(body, daftar.rows), daftar.rows)
      tellDone(mulai === null ? byCalculation() : `1 ${namaBulanHijri(body)}: ${formatTanggal(mulai, 'panjang')}`)
      return keep(daftar)
    }
    kirim.mutate({ body }, { onSuccess })
  }
}

/** Gives what an offset of before has left, which nobody has set by hand, back to calculation at once. */
export function useLepasPenyesuaian() {
  const client = useQueryClient()
  const keep = useKeep()
  const kirim = useSend('PUT /api/awal-bulan/penyesuaian', {
    onError: tellError,
    onSettled: () => client.invalidateQueries(),
  })
  return (sebelum: readonly AwalBulanRow[]) => {
    if (kirim.isPending) return
    const onSuccess = (daftar: Daftar) => {
      tellDone(`${sebelum.length} bulan dikembalikan ke hisab`)
      return keep(daftar)
    }
    kirim.mutate({ body: { rows: [] } }, { onSuccess })
  }
}

/** Which version of the month that is; 0 while it is by calculation. */
export function versionOf({ rows }: Daftar, { tahun, bulan }: Pick<Isi, 'tahun' | 'bulan'>): number {
  return rows.find(row => row.tahun === tahun && row.bulan === bulan)?.updated_at ?? 0
}
