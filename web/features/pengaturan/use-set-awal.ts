import { useQueryClient } from '@tanstack/react-query'
import type { Body, Reply } from '#contract/endpoint.ts'
import { awalOf, hijri, namaBulanHijri } from '#contract/hijri.ts'
import { type AwalBulanRow, type listAwalBulan, setAwalBulan, setPenyesuaian } from '#contract/pengaturan/awal-bulan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call, isUnreachable } from '#web/api.ts'
import { tellError } from '#web/ui/kabar.ts'
import { offerUrung } from '#web/ui/urung.ts'
import { useSend } from '#web/use-change.ts'

type Isi = Body<typeof setAwalBulan>
type Daftar = Reply<typeof listAwalBulan>

export const awalBulanKey = ['awal-bulan']

/** What the server answered stands; dates are read on every screen, so all are asked anew. */
function useKeep() {
  const client = useQueryClient()
  return async (daftar: Daftar) => {
    client.setQueryData(awalBulanKey, daftar)
    await client.invalidateQueries()
  }
}

/** Sets the first day of a month, or gives it back to calculation; offers to take that back. */
export function useSetAwal() {
  const client = useQueryClient()
  const keep = useKeep()
  const kirim = useSend(setAwalBulan, { onError: tellError, onSettled: () => client.invalidateQueries() })
  const set = (body: Isi, sebelum: string | null) => {
    // Not by switching off what was pressed: it would lose the focus (decision 0069).
    if (kirim.isPending) return
    const sejak = performance.now()
    kirim.mutate(
      { body },
      {
        onSuccess: async daftar => {
          await keep(daftar)
          offerUrung({
            // Between months that are set it may not come to stand on the day of Umm al-Qura.
            teks:
              body.mulai === null
                ? hijri(awalOf(body, daftar.rows), daftar.rows)
                : `1 ${namaBulanHijri(body)}: ${formatTanggal(body.mulai, 'panjang')}`,
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

/** Gives what an offset of before has left, which nobody has set by hand, back to calculation at once; offers to take that back. */
export function useLepasPenyesuaian() {
  const client = useQueryClient()
  const keep = useKeep()
  const kirim = useSend(setPenyesuaian, { onError: tellError, onSettled: () => client.invalidateQueries() })
  return (sebelum: readonly AwalBulanRow[]) => {
    if (kirim.isPending) return
    const sejak = performance.now()
    const rows = sebelum.map(({ tahun, bulan, mulai }) => ({ tahun, bulan, mulai }))
    kirim.mutate(
      { body: { rows: [] } },
      {
        onSuccess: async daftar => {
          await keep(daftar)
          offerUrung({
            ...{ teks: `${rows.length} bulan dikembalikan ke hisab`, sejak, bolehLagi: isUnreachable },
            urungkan: () => call(setPenyesuaian, { body: { rows } }).then(keep),
          })
        },
      },
    )
  }
}

/** Which version of the month that is; 0 while it is by calculation. */
export function versionOf({ rows }: Daftar, { tahun, bulan }: Pick<Isi, 'tahun' | 'bulan'>): number {
  return rows.find(row => row.tahun === tahun && row.bulan === bulan)?.updated_at ?? 0
}
