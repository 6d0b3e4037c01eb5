import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DaftarKonfirmasi, TampilKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { addDays } from '#contract/tanggal.ts'
import { Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import type { Saringan } from './queries.ts'
import css from './SaringanKonfirmasi.module.css'
import { describePekan } from './sebut.ts'

const TAB: [TampilKonfirmasi, string][] = [
  ['menunggu', 'Menunggu'],
  ['dikonfirmasi', 'Dikonfirmasi'],
  ['lainnya', 'Lainnya'],
]

interface SaringanKonfirmasiProps {
  nilai: Saringan
  daftar: DaftarKonfirmasi
  /** How many wait now, what has just been confirmed not counted. */
  menunggu: number
  /** Of a murabbi who need not go week by week. */
  semuaPekan: boolean
  /** Of who goes week by week: the first day of the oldest week in which something waits. */
  terlama?: string | null | undefined
  alamat: (change: Partial<Saringan>) => string
  onKelompok: (id: string) => void
  /** What is done with what is chosen; on the desktop it stays in sight. */
  aksi?: ReactNode
}

/** Which of them are shown: waiting, confirmed or neither; of one kelompok, of one week. */
export function SaringanKonfirmasi(props: SaringanKonfirmasiProps) {
  const { nilai, daftar, menunggu, semuaPekan, terlama, alamat, onKelompok, aksi } = props
  return (
    <div className={`row wrap gap-4 gap-x-16 ${css.pilih}`}>
      <nav className={`flex ${css.tab}`} aria-label="Yang ditampilkan">
        {TAB.map(([tampil, label]) => (
          <Tautan
            key={tampil}
            ke={alamat({ tampil })}
            className="px-12 py-12 medium no-underline soft"
            aria-current={nilai.tampil === tampil ? 'page' : undefined}
          >
            {label}
            {tampil === 'menunggu' ? <span className="angka"> {menunggu}</span> : null}
          </Tautan>
        ))}
      </nav>
      {daftar.kelompok.length > 1 ? (
        <Pilih
          w={190}
          label={kata`Kelompok`}
          placeholder={kata`Semua kelompok`}
          searchable
          data={daftar.kelompok.map(({ id, nama }) => ({ value: String(id), label: nama }))}
          value={nilai.kelompok_id}
          onUbah={onKelompok}
        />
      ) : null}
      {daftar.dari !== null && daftar.sampai !== null ? (
        <Pekan dari={daftar.dari} sampai={daftar.sampai} {...{ daftar, semuaPekan, terlama, alamat }} />
      ) : null}
      {aksi ? <div className="flex push gap-8">{aksi}</div> : null}
    </div>
  )
}

interface PekanProps extends Pick<SaringanKonfirmasiProps, 'daftar' | 'semuaPekan' | 'terlama' | 'alamat'> {
  dari: string
  sampai: string
}

function Pekan({ dari, sampai, daftar, semuaPekan, terlama, alamat }: PekanProps) {
  const ke = (tanggal: string) => alamat({ tanggal })
  return (
    <nav className="row wrap gap-4" aria-label="Pekan">
      <ActionIcon component={Tautan} ke={ke(addDays(dari, -7))} color="gray" aria-label="Pekan sebelumnya">
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <b className="nowrap">{describePekan({ dari, sampai })}</b>
      <ActionIcon component={Tautan} ke={ke(addDays(dari, 7))} color="gray" aria-label="Pekan berikutnya">
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      {semuaPekan ? (
        <Tautan ke={ke('')} className="py-12 px-4 text-m strong no-underline green hover-underline">
          Semua pekan
        </Tautan>
      ) : null}
      {!semuaPekan && daftar.hari_ini > sampai ? (
        <Tautan ke={ke(daftar.hari_ini)} className="py-12 px-4 text-m strong no-underline green hover-underline">
          Pekan ini
        </Tautan>
      ) : null}
      {!semuaPekan && terlama && terlama !== dari ? (
        <Tautan ke={ke(terlama)} className="py-12 px-4 text-m strong no-underline green hover-underline">
          Terlama menunggu: {describePekan({ dari: terlama, sampai: addDays(terlama, 6) })}
        </Tautan>
      ) : null}
    </nav>
  )
}
