import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInside, isArchive } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { asOneChange, call } from '#web/api.ts'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import { refreshOrang } from './queries.ts'

interface ActiveDialogProps {
  row: { id: number; nama: string; version: number }
  onClose: () => void
}

/** Back among the active ones; who is in no kelompok any more is offered the last one of a periode that can still be recorded in. */
export function ActiveDialog({ row, onClose }: ActiveDialogProps) {
  const client = useQueryClient()
  const today = useSessionInfo()?.hari_ini ?? ''
  const params = { id: row.id }
  const rincian = useReply('GET /api/mahasantri/:id', { queryKey: ['mahasantri', row.id, 'kembali'], params })
  const periodeList = usePeriodeList()
  const [masuk, setLogin] = useState(true)
  const [dipilih, setChosen] = useState<string | null>(null)

  const lama = rincian.data?.keanggotaan ?? []
  const open = lama.flatMap(({ periode_id, ...keanggotaan }) => {
    const periode = periodeList.data?.find(({ id }) => id === periode_id)
    return periode && !periode.konsep && !isArchive(periode, today) ? [{ ...keanggotaan, periode }] : []
  })
  const tetap = open.find(({ sampai }) => sampai === null)
  const terakhir = tetap ? undefined : open[0]
  const sesudah = terakhir?.sampai ? ` sesudah ${formatDate(terakhir.sampai, 'panjang')}` : ''
  const dari = dipilih ?? (terakhir ? dayInside(terakhir.periode, today) : today)
  const back = masuk && terakhir ? { kelompok_id: terakhir.kelompok_id, mahasantri_ids: [row.id], dari } : undefined
  const simpan = useMutation({
    mutationFn: () =>
      asOneChange(async () => {
        // First what may be refused: sent again it changes nothing.
        if (back) {
          const { kelompok_id, ...body } = back
          await call('POST /api/kelompok/:id/keanggotaan', { params: { id: kelompok_id }, body })
        }
        await call('DELETE /api/mahasantri/:id/penonaktifan', { params, query: { version: row.version } })
      }),
    onSuccess: async () => {
      const di = tetap ?? (back && terakhir)
      tellDone(
        di ? `${row.nama} aktif kembali, di ${di.kelompok_nama}` : kata`${row.nama} aktif kembali, tanpa kelompok`,
      )
      onClose()
      await refreshOrang(client, 'mahasantri')
    },
  })
  const loading = !rincian.data || !periodeList.data

  return (
    <Dialog
      onClose={onClose}
      judul={`Aktifkan ${row.nama} kembali`}
      label="Aktifkan"
      kerja={simpan}
      galat={simpan.error ?? rincian.error ?? periodeList.error}
      nonaktif={loading}
      berubah={dipilih !== null}
      onAgree={() => simpan.mutate()}
    >
      {loading ? null : (
        <p>
          {tetap
            ? kata`Ia masih anggota ${tetap.kelompok_nama}, jadi ada lagi di lembar absensinya.`
            : kata`Ia tidak punya kelompok lagi${sesudah}, jadi tidak ada di lembar absensi.`}
          {tetap || terakhir ? '' : kata` ${describeLama(lama[0])} Masukkan ia sesudahnya lewat halaman kelompok.`}
        </p>
      )}
      {rincian.isPending || periodeList.isPending ? <LoadingRow jumlah={2} /> : null}
      {terakhir ? (
        <>
          <Checkbox
            checked={masuk}
            onChange={event => setLogin(event.currentTarget.checked)}
            label={`Masukkan lagi ke ${terakhir.kelompok_nama}`}
          />
          {masuk ? (
            <DateField
              label="Berlaku mulai"
              min={terakhir.periode.mulai}
              max={terakhir.periode.selesai}
              value={dari}
              onChange={value => value && setChosen(value)}
            />
          ) : null}
          <LembarEffect ubah={back && { apa: 'tambah', ...back }} />
        </>
      ) : null}
    </Dialog>
  )
}

function describeLama(lama: { kelompok_nama: string } | undefined): string {
  return lama ? kata`Kelompok terakhirnya, ${lama.kelompok_nama}, dari periode yang sudah ditutup.` : ''
}
