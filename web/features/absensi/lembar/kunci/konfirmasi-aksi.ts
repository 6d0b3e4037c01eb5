import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import { confirmPertemuan, unconfirmPertemuan, undoKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { call, callPartly } from '#web/api.ts'
import { lembarKey } from '#web/offline/alamat.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useTawarkanUrung } from '#web/urungkan.ts'

/** Where a sheet stands with its confirmation, on this device. */
export interface KeadaanKonfirmasi {
  /** As the server told it, and changed as soon as a mark here is. */
  konfirmasi: Konfirmasi | null
  /** The caller may confirm it now, or again. */
  bisa: boolean
  /** Something is not saved yet: what is confirmed must be what the server has. */
  tunggu: boolean
}

/** A sheet that was kept on the device before there were confirmations has none of this. */
export function keadaanKonfirmasi(lembar: Lembar, barisList: readonly Baris[]): KeadaanKonfirmasi {
  const tunggu = barisList.some(row => row.menunggu || row.konflik)
  const lengkap = barisList.length > 0 && barisList.every(row => row.status !== null)
  const changedHere = tunggu || perubahanOf(barisList) > perubahanOf(lembar.baris)
  const stored: Konfirmasi | null = lembar.konfirmasi ?? null
  const konfirmasi = stored && { ...stored, berubah: stored.berubah || changedHere }
  const bisa = Boolean(lembar.boleh_konfirmasi) && lengkap && (konfirmasi === null || konfirmasi.berubah)
  return { konfirmasi, bisa, tunggu }
}

export function useKonfirmasiAksi(lembar: Lembar, barisList: readonly Baris[]) {
  const client = useQueryClient()
  const id = lembar.pertemuan?.id ?? 0
  const reread = () =>
    Promise.all(
      [lembarKey(lembar.kelompok.id), ['konfirmasi'], ['rekap']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const tawarkan = useTawarkanUrung(ids => callPartly(undoKonfirmasi, { body: { ids } }))
  // Refused because it has changed: then what is shown must be what there is.
  const onError = () => void reread()
  return {
    konfirmasi: useMutation({
      mutationFn: async () => {
        const sejak = performance.now()
        await call(confirmPertemuan, { params: { id }, body: { perubahan: perubahanOf(barisList) } })
        return sejak
      },
      onSuccess: async sejak => {
        tawarkan({ teks: 'Pertemuan dikonfirmasi', sejak, ids: [id] })
        await reread()
      },
      onError,
    }),
    tarik: useMutation({
      mutationFn: () => call(unconfirmPertemuan, { params: { id } }),
      onSuccess: async () => {
        tellDone('Konfirmasi ditarik')
        await reread()
      },
      onError,
    }),
  }
}

/** How often the marks were changed: what is sent along, so that nothing is confirmed unseen. */
function perubahanOf(rows: readonly { version: number }[]): number {
  return rows.reduce((sum, row) => sum + row.version, 0)
}
