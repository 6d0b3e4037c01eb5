import { Alert } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { PeriodeRow, PratinjauKeaktifan } from '#contract/pengaturan/periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { useChange } from '#web/use-change.ts'
import css from './DialogAktifkan.module.css'
import { usePratinjauKeaktifan } from './periode-queries.ts'

interface DialogPeriodeProps {
  periode: PeriodeRow
  onTutup: () => void
  /** It is done; what asked closes as well. */
  onSelesai?: () => void
}

/** Asks before another periode takes the place of the present one, or an empty one is gone. */
export function DialogPeriode({ apa, ...props }: DialogPeriodeProps & { apa: 'aktif' | 'hapus' }) {
  return apa === 'aktif' ? <DialogAktifkan {...props} /> : <DialogHapus {...props} />
}

/** Says what becomes of the present periode. */
function DialogAktifkan({ periode, onTutup, onSelesai = onTutup }: DialogPeriodeProps) {
  const { data, error } = usePratinjauKeaktifan(periode.id)
  const activate = useChange('PUT /api/periode/:id/keaktifan')
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Jadikan ${periode.nama} periode aktif?`}
      label="Jadikan aktif"
      nonaktif={!data}
      bekerja={activate.isPending}
      galat={activate.error ?? error}
      onSetuju={() =>
        activate.mutate({ params: { id: periode.id } }, done(`${periode.nama} sekarang aktif`, onSelesai))
      }
    >
      {data ? <Akibat {...data} /> : <p>Memeriksa periode yang sedang aktif…</p>}
    </Dialog>
  )
}

function Akibat({ hari_ini, periode, sekarang }: PratinjauKeaktifan) {
  const masihBerjalan = sekarang !== null && sekarang.selesai >= hari_ini
  return (
    <>
      {masihBerjalan ? (
        <Alert color="orange" title={`${sekarang.nama} masih berjalan`}>
          Hari terakhirnya {formatTanggal(sekarang.selesai, 'pendek')}. Bila bukan gelombang yang memang berjalan
          bersama, tunggu sampai selesai.
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
          {periode.jumlah_kelompok > 0 ? kata` (${formatAngka(periode.jumlah_kelompok)} kelompok)` : ''}.
        </li>
        {periode.mulai > hari_ini ? (
          <li>
            {periode.nama} baru mulai {formatTanggal(periode.mulai, 'pendek')}; sebelum hari itu tidak ada yang dapat
            dicatat di dalamnya.
          </li>
        ) : null}
        {sekarang ? <li>{nasib(sekarang, masihBerjalan)}</li> : null}
      </ul>
      {sekarang ? <Belum {...sekarang} /> : null}
    </>
  )
}

type Sekarang = NonNullable<PratinjauKeaktifan['sekarang']>

function nasib({ nama, selesai }: Sekarang, masihBerjalan: boolean): string {
  return masihBerjalan
    ? kata`Kelompok ${nama} tidak lagi tampil di sana, kecuali bagi murabbi dan pendampingnya: mereka tetap melihat dan mengisinya sampai ${formatTanggal(selesai, 'pendek')}, lalu ${nama} menjadi arsip.`
    : `Pengisian absensi ${nama} berakhir, juga untuk isian yang masih tersimpan di ponsel dan belum terkirim.`
}

function Belum({ nama, belum_diisi, belum_dikonfirmasi, koreksi, izin }: Sekarang) {
  const menunggu = [
    belum_diisi > 0 ? `${formatAngka(belum_diisi)} pertemuan belum diisi sejak awal periode` : '',
    belum_dikonfirmasi > 0 ? `${formatAngka(belum_dikonfirmasi)} pertemuan belum dikonfirmasi` : '',
    koreksi > 0 ? `${formatAngka(koreksi)} koreksi menunggu putusan` : '',
    izin > 0 ? `${formatAngka(izin)} izin menunggu putusan` : '',
  ].filter(Boolean)
  if (menunggu.length === 0) return <p>Tidak ada yang menunggu di {nama}.</p>
  return (
    <div>
      Yang belum selesai di {nama}:
      <ul className={`m-0 ${css.akibat}`}>
        {menunggu.map(satu => (
          <li key={satu}>{satu}</li>
        ))}
      </ul>
      Konfirmasi dan putusan masih dapat diberikan sesudahnya
      {belum_diisi > 0 ? '; yang belum diisi sebaiknya dilengkapi lebih dahulu' : ''}.
    </div>
  )
}

function DialogHapus({ periode, onTutup, onSelesai = onTutup }: DialogPeriodeProps) {
  const remove = useChange('DELETE /api/periode/:id')
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus ${periode.nama}?`}
      label="Hapus periode"
      bahaya
      kerja={remove}
      onSetuju={() => remove.mutate({ params: { id: periode.id } }, done('Periode dihapus', onSelesai))}
    >
      <p>{kata`Periode ini kosong: tidak ada kelompok dan absensi yang ikut terhapus.`}</p>
    </Dialog>
  )
}
