import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Lembar } from '#contract/absensi.ts'
import {
  type beritaAcaraSchema,
  cancelPertemuan,
  openPertemuan,
  restorePertemuan,
  updateBeritaAcara,
} from '#contract/pertemuan.ts'
import { call } from '#web/api.ts'
import { showSnackbar } from '#web/ui/app-state.ts'
import { lembarKey } from './use-lembar.ts'

export type IsianBeritaAcara = Omit<z.input<typeof beritaAcaraSchema>, 'version'>

/** What is done to the pertemuan itself. Each opens it first when nobody has; these need the network, marks do not. */
export function usePertemuanAksi(lembar: Lembar) {
  const client = useQueryClient()
  const done = {
    onSuccess: async () => {
      showSnackbar({ status: 200, reason: 'OK', pesan: 'Data berhasil disimpan' })
      await client.invalidateQueries({ queryKey: lembarKey(lembar.kelompok.id) })
    },
  }
  return {
    ubah: useMutation({
      mutationFn: async (isian: IsianBeritaAcara) => {
        const { id, version } = await terbuka()
        return call(updateBeritaAcara, { params: { id }, body: { version, ...isian } })
      },
      ...done,
    }),
    tiadakan: useMutation({
      mutationFn: async (alasan: string) =>
        call(cancelPertemuan, { params: { id: (await terbuka()).id }, body: { alasan } }),
      ...done,
    }),
    adakan: useMutation({
      mutationFn: async () => call(restorePertemuan, { params: { id: (await terbuka()).id } }),
      ...done,
      onError: error => showSnackbar(error.message, 'red'),
    }),
  }

  async function terbuka(): Promise<{ id: number; version: number }> {
    const { pertemuan, kegiatan, kelompok, tanggal, ke } = lembar
    if (pertemuan) return pertemuan
    const { id } = await call(openPertemuan, {
      params: { id: kelompok.id },
      body: { kegiatan_id: kegiatan?.id ?? 0, tanggal, ke },
    })
    return { id, version: 1 }
  }
}
