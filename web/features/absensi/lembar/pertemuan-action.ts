import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { sessionReportSchema } from '#contract/absensi/pertemuan.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

export type SessionReportInput = Omit<z.input<typeof sessionReportSchema>, 'version'>

/** What is done to the pertemuan itself. Each makes a row of it first when nobody has, without opening it; these need the network, marks do not. */
export function usePertemuanAction(lembar: Lembar) {
  const client = useQueryClient()
  const done = {
    onSuccess: async () => {
      tellDone('Data berhasil disimpan')
      await Promise.all(
        [lembarKey(lembar.kelompok.id), ['agenda'], ['absensi-harian'], ['beranda']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  }
  return {
    ubah: useSend(async (isian: SessionReportInput) => {
      const { id, version } = await recorded()
      return call('PATCH /api/pertemuan/:id', { params: { id }, body: { version, ...isian } })
    }, done),
    tiadakan: useSend(
      async (body: Body<Api['PUT /api/pertemuan/:id/peniadaan']>) =>
        call('PUT /api/pertemuan/:id/peniadaan', { params: { id: (await recorded()).id }, body }),
      done,
    ),
    pindahkan: useSend(
      async (body: Body<Api['PUT /api/pertemuan/:id/pemindahan']>) =>
        call('PUT /api/pertemuan/:id/pemindahan', { params: { id: (await recorded()).id }, body }),
      done,
    ),
    adakan: useSend(
      async () => call('DELETE /api/pertemuan/:id/peniadaan', { params: { id: (await recorded()).id } }),
      {
        ...done,
        onError: tellError,
      },
    ),
  }

  async function recorded(): Promise<{ id: number; version: number }> {
    const { pertemuan, kegiatan, kelompok, tanggal, ke } = lembar
    if (pertemuan) return pertemuan
    return call('PUT /api/kelompok/:id/terjadwal', {
      params: { id: kelompok.id },
      body: { kegiatan_id: kegiatan?.id ?? 0, tanggal, ke },
    })
  }
}
