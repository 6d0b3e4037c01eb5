import {
  IconAdjustments,
  IconArrowsShuffle,
  IconCalendar,
  IconCalendarPlus,
  IconCalendarStar,
  IconCopy,
  IconFileSpreadsheet,
  IconKey,
  IconPlus,
  IconSend,
  IconSun,
  IconTable,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Persiapan } from '#contract/absensi/persiapan.ts'
import { formatFigure } from '#contract/angka.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import type { StepKey } from './langkah.ts'
import { PreparationWay } from './Manner.tsx'
import { StaffManner } from './StaffManner.tsx'

/** What a step does on the spot; everything else is a screen of its own, and the way back is the browser's. */
export type StepAction = 'tanggal' | 'libur' | 'kegiatan' | 'salin' | 'jadwal' | 'akun' | 'terbit'

interface StepContentProps {
  persiapan: Persiapan
  /** It has kelompok, or there is nowhere to copy them from. */
  withoutSource: boolean
  /** Where duties may be copied from. */
  sumber: { id: number; nama: string } | undefined
  mayPublish: boolean
  /** Accounts are on their way. */
  makingAkun: boolean
  onAction: (tindakan: StepAction) => void
}

/** The ways to go on with each step, one of them the one that does most. */
export const CONTENT: Record<StepKey, (props: StepContentProps) => ReactNode> = {
  tanggal: ({ persiapan: { periode, hari_ini, libur }, onAction }) => {
    const withoutLibur = libur === 0 && periode.selesai >= hari_ini
    return (
      <>
        <PreparationWay
          utama={!withoutLibur}
          ikon={IconCalendar}
          judul="Nama dan tanggal"
          keterangan="Tahun, semester, gelombang, hari pertama, dan hari terakhir."
          label="Ubah tanggal"
          onChoose={() => onAction('tanggal')}
        />
        <PreparationWay
          utama={withoutLibur}
          ikon={IconCalendarStar}
          judul="Libur nasional"
          keterangan="Daftar tahun ini dan yang akan datang; centang yang diliburkan. Pertemuan tidak dibuat pada hari libur."
          label="Pilih libur"
          onChoose={() => onAction('libur')}
        />
        <PreparationWay
          ikon={IconSun}
          judul="Hari libur lembaga"
          keterangan="Tambahkan satu per satu, atau impor dari kalender."
          label="Atur libur"
          ke={paths.libur}
        />
      </>
    )
  },
  kegiatan: ({ persiapan: { kegiatan }, onAction }) => (
    <>
      <PreparationWay
        utama={kegiatan === 0}
        ikon={IconPlus}
        judul="Tambah kegiatan"
        keterangan="Yang diabsen: halaqah pekanan, tahsin, shalat Subuh."
        label="Tambah kegiatan"
        onChoose={() => onAction('kegiatan')}
      />
      {kegiatan > 0 ? (
        <PreparationWay
          ikon={IconTable}
          judul={`${formatFigure(kegiatan)} kegiatan`}
          keterangan="Nama, batas, dan apakah ikut total diatur di Pengaturan."
          label="Buka kegiatan"
          ke={paths.kegiatan}
        />
      ) : null}
    </>
  ),
  salin: ({ persiapan, withoutSource, onAction }) => (
    <PreparationWay
      utama
      ikon={IconCopy}
      judul="Salin dari periode lain"
      keterangan={
        persiapan.kelompok.length > 0
          ? kata`Periode ini sudah berisi kelompok, jadi tidak ada yang disalin lagi.`
          : kata`Kelompok dengan kegiatan, jadwal, petugas, dan anggota yang dipilih.`
      }
      label="Pilih yang disalin"
      nonaktif={withoutSource}
      onChoose={() => onAction('salin')}
    />
  ),
  mahasantri: ({ persiapan: { periode, tanpa_kelompok } }) => (
    <PreparationWay
      utama
      ikon={IconFileSpreadsheet}
      judul="Impor daftar mahasantri"
      keterangan={kata`Yang baru ditambahkan, yang sudah ada diperbarui; kolom Kelompok, Murabbi, Pendamping, Hari, dan Jam mengisi periode ini. ${formatFigure(tanpa_kelompok)} mahasantri aktif belum berkelompok.`}
      label="Impor daftar"
      ke={withQuery(paths.imporMahasantri, { periode_id: periode.id })}
    />
  ),
  kelompok: ({ persiapan: { periode, tanpa_kelompok } }) => (
    <>
      <PreparationWay
        utama
        ikon={IconArrowsShuffle}
        judul={kata`Bagi ke kelompok`}
        keterangan={kata`${formatFigure(tanpa_kelompok)} mahasantri dibagi menurut jenis, prodi, angkatan, dan kamar.`}
        label={kata`Bagi kelompok`}
        nonaktif={tanpa_kelompok === 0}
        ke={paths.bagiKelompok({ periode_id: periode.id })}
      />
      <PreparationWay
        ikon={IconTable}
        judul="Isi sendiri di tabel"
        keterangan={kata`Tambah, ubah, atau hapus kelompok satu per satu.`}
        label="Buka tabel"
        ke={withQuery(paths.kelompok, { periode_id: periode.id })}
      />
    </>
  ),
  petugas: ({ persiapan, sumber }) => <StaffManner persiapan={persiapan} sumber={sumber} />,
  jadwal: ({ persiapan: { kelompok, periode, kegiatan }, onAction }) => {
    const tanpa = kelompok.filter(k => !k.jadwal).length
    return (
      <>
        <PreparationWay
          utama
          ikon={IconCalendarPlus}
          judul={kata`Jadwal untuk ${formatFigure(tanpa)} kelompok yang belum punya`}
          keterangan={
            kegiatan === 0
              ? 'Belum ada kegiatan yang dapat dijadwalkan: tambahkan dahulu.'
              : kelompok.length === 0
                ? kata`Belum ada kelompok yang dapat dijadwalkan.`
                : 'Beberapa kegiatan dan hari sekaligus, hari libur dilewati.'
          }
          label="Buat jadwal"
          nonaktif={tanpa === 0 || kegiatan === 0}
          onChoose={() => onAction('jadwal')}
        />
        <PreparationWay
          ikon={IconTable}
          judul={kata`Jadwal tiap kelompok`}
          keterangan={kata`Buka satu kelompok untuk jadwal yang lain sendiri.`}
          label="Buka tabel"
          ke={withQuery(paths.kelompok, { periode_id: periode.id })}
        />
      </>
    )
  },
  akun: ({ persiapan: { petugas, tanpa_akun }, makingAkun, onAction }) => (
    <>
      <PreparationWay
        utama
        ikon={IconKey}
        judul="Buat akun untuk semua"
        keterangan={
          tanpa_akun > 0
            ? `${formatFigure(tanpa_akun)} petugas periode ini belum punya akun. Sesudah dibuat, slipnya dapat dicetak.`
            : petugas > 0
              ? 'Semua petugas periode ini punya akun.'
              : 'Belum ada petugas di periode ini.'
        }
        label="Buat akun"
        nonaktif={tanpa_akun === 0}
        working={makingAkun}
        onChoose={() => onAction('akun')}
      />
      <PreparationWay
        ikon={IconUsers}
        judul="Akun yang ada"
        keterangan="Bagikan lagi tautannya, ubah peran, atau nonaktifkan."
        label="Buka akun"
        ke={paths.pengguna}
      />
    </>
  ),
  terbit: ({ persiapan: { periode, petugas }, mayPublish, onAction }) =>
    periode.konsep ? (
      <>
        <PreparationWay
          utama
          ikon={IconSend}
          judul={`Terbitkan ${periode.nama}`}
          keterangan={`Setelah terbit, ${formatFigure(petugas)} petugas melihatnya dan periode ini menjadi yang aktif.`}
          label="Terbitkan"
          nonaktif={!mayPublish}
          onChoose={() => onAction('terbit')}
        />
        <PreparationWay
          ikon={IconAdjustments}
          judul="Aturan kehadiran"
          keterangan="Hitungan dan batas yang berlaku ketika diterbitkan menjadi milik periode ini."
          label="Periksa aturan"
          ke={paths.aturan}
        />
      </>
    ) : (
      <PreparationWay
        ikon={IconUsers}
        judul={`${periode.nama} sudah terbit`}
        keterangan={kata`Yang belum lengkap diisi di kelompoknya masing-masing.`}
        label={kata`Buka kelompok`}
        ke={withQuery(paths.kelompok, { periode_id: periode.id })}
      />
    ),
}

/** What each step is about, below its heading. */
export const INTRO: Record<StepKey, (persiapan: Persiapan) => string> = {
  tanggal: () => 'Kapan periode ini mulai dan berakhir, dan hari liburnya.',
  kegiatan: () => 'Apa yang diabsen.',
  salin: () => 'Mulai dari yang sudah ada. Boleh dilewati.',
  mahasantri: () => 'Siapa yang ikut periode ini.',
  kelompok: () => kata`Siapa berada di kelompok mana.`,
  petugas: ({ kelompok }) =>
    kelompok.length > 0
      ? kata`Murabbi dan pendamping tiap kelompok. Sisanya bisa diisi kemudian.`
      : kata`Murabbi dahulu, lalu pendamping: nama mereka di daftar mahasantri lalu dikenali.`,
  jadwal: () => kata`Kapan tiap kelompok bertemu.`,
  akun: () => 'Supaya petugas dapat masuk pada hari pertama.',
  terbit: ({ periode }) =>
    periode.konsep
      ? 'Sebelum diterbitkan, hanya admin yang melihat periode ini.'
      : 'Petugasnya melihat periode ini dan dapat mengisinya.',
}
