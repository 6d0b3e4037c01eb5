import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BarisHonor,
  bulanSchema,
  type DaftarHonor,
  getHonor,
  listHonor,
  payHonor,
  proposeHonor,
  unpayHonor,
  withdrawHonor,
} from '#contract/laporan/honor.ts'
import { endOfMonth } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'

/** In the address: '1' while honor is shown. The month is the range of the report, when that is one whole month. */
export const saringanHonor = { honor: '' }

/** 'YYYY-MM' when the range is exactly that month. */
export function bulanOf({ dari, sampai }: { dari: string; sampai: string }): string | null {
  const bulan = bulanSchema.safeParse(dari.slice(0, 7))
  return bulan.success && dari === `${bulan.data}-01` && sampai === endOfMonth(dari) ? bulan.data : null
}

export function rentangOf(bulan: string): { dari: string; sampai: string } {
  return { dari: `${bulan}-01`, sampai: endOfMonth(`${bulan}-01`) }
}

/** Whoever comes back from confirming wants to see it. */
const fresh = { staleTime: 0 }

export function useHonor(bulan: string | null) {
  return useReply(listHonor, {
    queryKey: ['honor', bulan],
    query: { bulan: bulan ?? undefined },
    ...fresh,
    enabled: bulan !== null,
  })
}

export function useRincianHonor(id: number, bulan: string) {
  return useReply(getHonor, { queryKey: ['honor', bulan, id], params: { id }, query: { bulan }, ...fresh })
}

type Dilihat = Pick<BarisHonor, 'pendamping_id' | 'ke' | 'version'>

/** Each sends what was on the screen. Refused because it has changed: then what is shown must be what there is. */
export function useHonorAksi(bulan: string) {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: ['honor'] })
  const options = (pesan: string) => ({
    onSuccess: async (daftar: DaftarHonor) => {
      client.setQueryData(['honor', bulan], daftar)
      tellDone(pesan)
      await reread()
    },
    onError: () => void reread(),
  })
  return {
    ajukan: useMutation({
      mutationFn: (baris: readonly BarisHonor[]) =>
        call(proposeHonor, {
          body: {
            bulan,
            orang: baris.map(({ pendamping_id, ke, version, jumlah, sekarang }) => ({
              pendamping_id,
              ke,
              version,
              jumlah: sekarang?.jumlah ?? jumlah,
            })),
          },
        }),
      ...options('Honor diajukan'),
    }),
    tarik: useMutation({
      mutationFn: ({ pendamping_id, ke, version }: Dilihat) =>
        call(withdrawHonor, { params: { id: pendamping_id }, query: { bulan, ke, version } }),
      ...options('Pengajuan ditarik'),
    }),
    bayar: useMutation({
      mutationFn: ({ baris, tanggal }: { baris: readonly Dilihat[]; tanggal: string }) =>
        call(payHonor, {
          body: {
            bulan,
            tanggal,
            orang: baris.map(({ pendamping_id, ke, version }) => ({ pendamping_id, ke, version })),
          },
        }),
      ...options('Pembayaran dicatat'),
    }),
    batal: useMutation({
      mutationFn: ({ pendamping_id, ke, version }: Dilihat) =>
        call(unpayHonor, { params: { id: pendamping_id }, query: { bulan, ke, version } }),
      ...options('Pembayaran dibatalkan'),
    }),
  }
}
