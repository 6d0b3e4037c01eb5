import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getPemberitahuan,
  getPratinjauRetensi,
  getPrivasi,
  type Privasi,
  updatePrivasi,
} from '#contract/pengaturan/privasi.ts'
import { call } from '#web/api.ts'
import { useReply } from '#web/use-reply.ts'

export function usePemberitahuan(enabled: boolean) {
  return useReply(getPemberitahuan, { queryKey: ['pemberitahuan'], enabled })
}

export const usePrivasi = () => useReply(getPrivasi, { queryKey: ['privasi'] })

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
  return useReply(getPratinjauRetensi, {
    queryKey: ['privasi', 'retensi', query],
    query,
    placeholderData: keepPreviousData,
  })
}
