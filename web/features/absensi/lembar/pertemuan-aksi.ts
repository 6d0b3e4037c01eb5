import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Lembar } from '#contract/absensi/lembar.ts'
import {
  type beritaAcaraSchema,
  cancelPertemuan,
  movePertemuan,
  type pemindahanSchema,
  planPertemuan,
  restorePertemuan,
  updateBeritaAcara,
} from '#contract/absensi/pertemuan.ts'
import { call } from '#web/api.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import { showSnackbar } from '#web/ui/app-state.ts'

export type IsianBeritaAcara = Omit<z.input<typeof beritaAcaraSchema>, 'version'>

/** What is done to the pertemuan itself. Each makes a row of it first when nobody has, without opening it; these need the network, marks do not. */
export function usePertemuanAksi(lembar: Lembar) {
  const client = useQueryClient()
  const done = {
    onSuccess: async () => {
      showSnackbar('Data berhasil disimpan')
      await Promise.all(
        [lembarKey(lembar.kelompok.id), ['agenda'], ['absensi-harian'], ['beranda']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  }
  return {
    ubah: useMutation({
      mutationFn: async (isian: IsianBeritaAcara) => {
        const { id, version } = await tercatat()
        return call(updateBeritaAcara, { params: { id }, body: { version, ...isian } })
      },
      ...done,
    }),
    tiadakan: useMutation({
      mutationFn: async (alasan: string) =>
        call(cancelPertemuan, { params: { id: (await tercatat()).id }, body: { alasan } }),
      ...done,
    }),
    pindahkan: useMutation({
      mutationFn: async (body: z.output<typeof pemindahanSchema>) =>
        call(movePertemuan, { params: { id: (await tercatat()).id }, body }),
      ...done,
    }),
    adakan: useMutation({
      mutationFn: async () => call(restorePertemuan, { params: { id: (await tercatat()).id } }),
      ...done,
      onError: error => showSnackbar(error.message, 'red'),
    }),
  }

  async function tercatat(): Promise<{ id: number; version: number }> {
    const { pertemuan, kegiatan, kelompok, tanggal, ke } = lembar
    if (pertemuan) return pertemuan
    return call(planPertemuan, {
      params: { id: kelompok.id },
      body: { kegiatan_id: kegiatan?.id ?? 0, tanggal, ke },
    })
  }
}
