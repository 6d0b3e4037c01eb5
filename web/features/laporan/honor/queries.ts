import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HonorLine, type HonorList, monthSchema } from '#contract/laporan/honor.ts'
import { endOfMonth } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'

/** In the address: '1' while honor is shown. The month is the range of the report, when that is one whole month. */
export const honorFilter = { honor: '' }

/** 'YYYY-MM' when the range is exactly that month. */
export function monthOf({ dari, sampai }: { dari: string; sampai: string }): string | null {
  const bulan = monthSchema.safeParse(dari.slice(0, 7))
  return bulan.success && dari === `${bulan.data}-01` && sampai === endOfMonth(dari) ? bulan.data : null
}

export function rangeOf(bulan: string): { dari: string; sampai: string } {
  return { dari: `${bulan}-01`, sampai: endOfMonth(`${bulan}-01`) }
}

/** Whoever comes back from confirming wants to see it. */
const fresh = { staleTime: 0 }

export function useHonor(bulan: string | null) {
  return useReply('GET /api/honor', {
    queryKey: ['honor', bulan],
    query: { bulan: bulan ?? undefined },
    ...fresh,
    enabled: bulan !== null,
  })
}

export function useHonorDetail(id: number, bulan: string) {
  return useReply('GET /api/honor/:id', { queryKey: ['honor', bulan, id], params: { id }, query: { bulan }, ...fresh })
}

export type HonorAction =
  | { jenis: 'ajukan'; baris: readonly HonorLine[] }
  | { jenis: 'bayar'; baris: readonly HonorLine[]; tanggal: string }
  | { jenis: 'tarik' | 'batal'; baris: HonorLine }

const DONE: Record<HonorAction['jenis'], string> = {
  ajukan: 'Honor diajukan',
  tarik: 'Pengajuan ditarik',
  bayar: 'Pembayaran dicatat',
  batal: 'Pembayaran dibatalkan',
}

/** Refused because it has changed: then what is shown must be what there is. */
export function useHonorAction(bulan: string) {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: ['honor'] })
  return useMutation({
    mutationFn: (aksi: HonorAction) => send(bulan, aksi),
    onSuccess: async (daftar: HonorList, { jenis }) => {
      client.setQueryData(['honor', bulan], daftar)
      tellDone(DONE[jenis])
      await reread()
    },
    onError: () => void reread(),
  })
}

/** Each sends what was on the screen. */
function send(bulan: string, aksi: HonorAction): Promise<HonorList> {
  const seen = ({ pendamping_id, ke, version }: HonorLine) => ({ pendamping_id, ke, version })
  if (aksi.jenis === 'ajukan') {
    const orang = aksi.baris.map(b => ({ ...seen(b), jumlah: b.sekarang?.jumlah ?? b.jumlah }))
    return call('PUT /api/honor/pengajuan', { body: { bulan, orang } })
  }
  if (aksi.jenis === 'bayar')
    return call('PUT /api/honor/pembayaran', { body: { bulan, tanggal: aksi.tanggal, orang: aksi.baris.map(seen) } })
  const { pendamping_id: id, ...one } = seen(aksi.baris)
  const input = { params: { id }, query: { bulan, ...one } }
  return aksi.jenis === 'tarik'
    ? call('DELETE /api/honor/:id/pengajuan', input)
    : call('DELETE /api/honor/:id/pembayaran', input)
}
