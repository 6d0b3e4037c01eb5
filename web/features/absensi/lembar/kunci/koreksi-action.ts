import { useQueryClient } from '@tanstack/react-query'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

/** What is done about a lock. All of it needs the network; marks do not. */
export function useActionKey(lembar: Lembar) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: lembarKey(lembar.kelompok.id) }),
      client.invalidateQueries({ queryKey: ['koreksi'] }),
    ])
  const tell = (teks: string) => {
    tellDone(teks)
    return refresh()
  }
  return {
    ajukan: useSend(
      (body: Body<Api['POST /api/pertemuan/:id/koreksi']>) =>
        lembar.pertemuan
          ? call('POST /api/pertemuan/:id/koreksi', { params: { id: lembar.pertemuan.id }, body })
          : call('POST /api/kelompok/:id/koreksi', {
              params: { id: lembar.kelompok.id },
              body: { ...keyOf(lembar), ...body },
            }),
      {
        onSuccess: ({ koreksi }) =>
          tell(koreksi.length === 1 ? 'Koreksi diajukan' : `${koreksi.length} koreksi diajukan`),
        // The marks may be others now, or somebody has proposed already: what is behind the form shows it.
        onError: () => void refresh(),
      },
    ),
    openBack: useSend(
      async (body: Body<Api['PUT /api/pertemuan/:id/perpanjangan']>) =>
        call('PUT /api/pertemuan/:id/perpanjangan', { params: { id: await ensureOpened() }, body }),
      { onSuccess: () => tell('Pertemuan dibuka kembali') },
    ),
    keyAgain: useSend(
      () => call('DELETE /api/pertemuan/:id/perpanjangan', { params: { id: lembar.pertemuan?.id ?? 0 } }),
      {
        onSuccess: () => tell('Perpanjangan dicabut'),
      },
    ),
  }

  async function ensureOpened(): Promise<number> {
    const { pertemuan, kelompok } = lembar
    if (pertemuan?.opened_at) return pertemuan.id
    return (await call('PUT /api/kelompok/:id/pertemuan', { params: { id: kelompok.id }, body: keyOf(lembar) })).id
  }
}

function keyOf({ kegiatan, tanggal, ke }: Lembar) {
  return { kegiatan_id: kegiatan?.id ?? 0, tanggal, ke }
}
