import { useMutation, useQueryClient } from '@tanstack/react-query'
import { proposeKoreksi, proposeKoreksiAwal, type Usulan } from '#contract/absensi/ajukan-koreksi.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import { openPertemuan } from '#contract/absensi/pertemuan.ts'
import { call } from '#web/api.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import { tellDone } from '#web/ui/kabar.ts'

/** What is done about a lock. All of it needs the network; marks do not. */
export function useKunciAksi(lembar: Lembar) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: lembarKey(lembar.kelompok.id) }),
      client.invalidateQueries({ queryKey: ['koreksi'] }),
    ])
  return {
    ajukan: useMutation({
      mutationFn: ({ action_id, rows }: { action_id: string; rows: Usulan[] }) =>
        lembar.pertemuan
          ? call(proposeKoreksi, { params: { id: lembar.pertemuan.id }, body: { action_id, rows } })
          : call(proposeKoreksiAwal, {
              params: { id: lembar.kelompok.id },
              body: { ...keyOf(lembar), action_id, rows },
            }),
      onSuccess: ({ koreksi }) => {
        tellDone(koreksi.length === 1 ? 'Koreksi diajukan' : `${koreksi.length} koreksi diajukan`)
        return refresh()
      },
      // The marks may be others now, or somebody has proposed already: what is behind the form shows it.
      onError: () => void refresh(),
    }),
    bukaKembali: useMutation({
      mutationFn: async (body: { tanggal: string; jam: string; alasan: string }) =>
        call(extendPertemuan, { params: { id: await ensureOpened() }, body }),
      onSuccess: () => {
        tellDone('Pertemuan dibuka kembali')
        return refresh()
      },
    }),
    kunciLagi: useMutation({
      mutationFn: () => call(endPerpanjangan, { params: { id: lembar.pertemuan?.id ?? 0 } }),
      onSuccess: () => {
        tellDone('Perpanjangan dicabut')
        return refresh()
      },
    }),
  }

  async function ensureOpened(): Promise<number> {
    const { pertemuan, kelompok } = lembar
    if (pertemuan?.opened_at) return pertemuan.id
    return (await call(openPertemuan, { params: { id: kelompok.id }, body: keyOf(lembar) })).id
  }
}

function keyOf({ kegiatan, tanggal, ke }: Lembar) {
  return { kegiatan_id: kegiatan?.id ?? 0, tanggal, ke }
}
