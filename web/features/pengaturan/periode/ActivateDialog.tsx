import { Alert } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { KeaktifanPreview, PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatDate } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { useChange } from '#web/use-change.ts'
import css from './ActivateDialog.module.css'
import { useKeaktifanPreview } from './periode-queries.ts'

interface DialogPeriodeProps {
  periode: PeriodeRow
  onClose: () => void
  /** It is done; what asked closes as well. */
  onDone?: () => void
}

/** Asks before another periode takes the place of the present one, or an empty one is gone. */
export function DialogPeriode({ apa, ...props }: DialogPeriodeProps & { apa: 'aktif' | 'hapus' }) {
  return apa === 'aktif' ? <ActivateDialog {...props} /> : <RemoveDialog {...props} />
}

/** Says what becomes of the present periode. */
function ActivateDialog({ periode, onClose, onDone = onClose }: DialogPeriodeProps) {
  const { data, error } = useKeaktifanPreview(periode.id)
  const activate = useChange('PUT /api/periode/:id/keaktifan')
  return (
    <Dialog
      onClose={onClose}
      judul={`Jadikan ${periode.nama} periode aktif?`}
      label="Jadikan aktif"
      nonaktif={!data}
      working={activate.isPending}
      galat={activate.error ?? error}
      onAgree={() => activate.mutate({ params: { id: periode.id } }, done(`${periode.nama} sekarang aktif`, onDone))}
    >
      {data ? <Effect {...data} /> : <p>Memeriksa periode yang sedang aktif…</p>}
    </Dialog>
  )
}

function Effect({ hari_ini, periode, sekarang }: KeaktifanPreview) {
  const stillRunning = sekarang !== null && sekarang.selesai >= hari_ini
  return (
    <>
      {stillRunning ? (
        <Alert color="orange" title={`${sekarang.nama} masih berjalan`}>
          Hari terakhirnya {formatDate(sekarang.selesai, 'pendek')}. Bila bukan gelombang yang memang berjalan bersama,
          tunggu sampai selesai.
        </Alert>
      ) : null}
      {periode.jumlah_kelompok === 0 ? (
        <Alert color="red" title={kata`${periode.nama} belum punya kelompok`}>
          {kata`Tidak ada yang dapat diabsen sampai kelompoknya dibuat atau disalin di halaman Kelompok.`}
        </Alert>
      ) : null}
      <ul className={`m-0 ${css.akibat}`}>
        <li>
          Beranda, Absensi, dan angka ringkasan menampilkan {periode.nama}
          {periode.jumlah_kelompok > 0 ? kata` (${formatFigure(periode.jumlah_kelompok)} kelompok)` : ''}.
        </li>
        {periode.mulai > hari_ini ? (
          <li>
            {periode.nama} baru mulai {formatDate(periode.mulai, 'pendek')}; sebelum hari itu tidak ada yang dapat
            dicatat di dalamnya.
          </li>
        ) : null}
        {sekarang ? <li>{fate(sekarang, stillRunning)}</li> : null}
      </ul>
      {sekarang ? <NotYet {...sekarang} /> : null}
    </>
  )
}

type Now = NonNullable<KeaktifanPreview['sekarang']>

function fate({ nama, selesai }: Now, stillRunning: boolean): string {
  return stillRunning
    ? kata`Kelompok ${nama} tidak lagi tampil di sana, kecuali bagi murabbi dan pendampingnya: mereka tetap melihat dan mengisinya sampai ${formatDate(selesai, 'pendek')}, lalu ${nama} menjadi arsip.`
    : `Pengisian absensi ${nama} berakhir, juga untuk isian yang masih tersimpan di ponsel dan belum terkirim.`
}

function NotYet({ nama, belum_diisi, belum_dikonfirmasi, koreksi, izin }: Now) {
  const menunggu = [
    belum_diisi > 0 ? `${formatFigure(belum_diisi)} pertemuan belum diisi sejak awal periode` : '',
    belum_dikonfirmasi > 0 ? `${formatFigure(belum_dikonfirmasi)} pertemuan belum dikonfirmasi` : '',
    koreksi > 0 ? `${formatFigure(koreksi)} koreksi menunggu putusan` : '',
    izin > 0 ? `${formatFigure(izin)} izin menunggu putusan` : '',
  ].filter(Boolean)
  if (menunggu.length === 0) return <p>Tidak ada yang menunggu di {nama}.</p>
  return (
    <div>
      Yang belum selesai di {nama}:
      <ul className={`m-0 ${css.akibat}`}>
        {menunggu.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      Konfirmasi dan putusan masih dapat diberikan sesudahnya
      {belum_diisi > 0 ? '; yang belum diisi sebaiknya dilengkapi lebih dahulu' : ''}.
    </div>
  )
}

function RemoveDialog({ periode, onClose, onDone = onClose }: DialogPeriodeProps) {
  const remove = useChange('DELETE /api/periode/:id')
  return (
    <Dialog
      onClose={onClose}
      judul={`Hapus ${periode.nama}?`}
      label="Hapus periode"
      bahaya
      kerja={remove}
      onAgree={() => remove.mutate({ params: { id: periode.id } }, done('Periode dihapus', onDone))}
    >
      <p>{kata`Periode ini kosong: tidak ada kelompok dan absensi yang ikut terhapus.`}</p>
    </Dialog>
  )
}
