import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPemberitahuan,
  getPratinjauRetensi,
  getPrivasi,
  type PratinjauRetensi,
  type Privasi,
  updatePrivasi,
} from '#contract/pengaturan/privasi.ts'
import { call } from '#web/api.ts'

export function usePemberitahuan(enabled: boolean) {
  return useQuery({
    queryKey: ['pemberitahuan'],
    queryFn: ({ signal }) => call(getPemberitahuan, { signal }),
    enabled,
  })
}

export function usePrivasi() {
  return useQuery({ queryKey: ['privasi'], queryFn: ({ signal }) => call(getPrivasi, { signal }) })
}

export function useSavePrivasi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Privasi) => call(updatePrivasi, { body }),
    onSuccess: async saved => {
      client.setQueryData(['privasi'], saved)
      await client.invalidateQueries({ queryKey: ['pemberitahuan'] })
    },
  })
}

export type Masa = Pick<Privasi, 'simpan_surat' | 'simpan_dokumen' | 'simpan_riwayat' | 'simpan_akun'>

/** What would go tonight with these months, before they are saved. */
export function usePratinjau({ simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun }: Masa) {
  const query = { simpan_surat, simpan_dokumen, simpan_riwayat, simpan_akun }
  return useQuery<PratinjauRetensi>({
    queryKey: ['privasi', 'retensi', query],
    queryFn: ({ signal }) => call(getPratinjauRetensi, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
