import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { KonfirmasiList, ShowKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { addDays } from '#contract/tanggal.ts'
import { Choose } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { describeKonfirmasiWeek } from './describe.ts'
import css from './KonfirmasiFilter.module.css'
import type { KonfirmasiFilters } from './queries.ts'

const TAB: [ShowKonfirmasi, string][] = [
  ['menunggu', 'Menunggu'],
  ['dikonfirmasi', 'Dikonfirmasi'],
  ['lainnya', 'Lainnya'],
]

interface KonfirmasiFilterProps {
  nilai: KonfirmasiFilters
  daftar: KonfirmasiList
  /** How many wait now, what has just been confirmed not counted. */
  menunggu: number
  alamat: (change: Partial<KonfirmasiFilters>) => string
  onKelompok: (id: string) => void
  /** What is done with what is chosen; on the desktop it stays in sight. */
  aksi?: ReactNode
}

/** Which of them are shown: waiting, confirmed or neither; of one kelompok, of one week. On the phone the kelompok folds away. */
export function KonfirmasiFilter(props: KonfirmasiFilterProps) {
  const { nilai, daftar, menunggu, alamat, onKelompok, aksi } = props
  const [open, setOpen] = useState(nilai.kelompok_id !== '')
  const banyak = daftar.kelompok.length > 1
  return (
    <div className={`row wrap gap-4 gap-x-16 ${css.pilih}`}>
      <nav className={`flex wrap ${css.tab}`} aria-label="Yang ditampilkan">
        {TAB.map(([tampil, label]) => (
          <AppLink
            key={tampil}
            ke={alamat({ tampil })}
            className="px-12 py-12 medium no-underline soft"
            aria-current={nilai.tampil === tampil ? 'page' : undefined}
          >
            {label}
            {tampil === 'menunggu' ? <span className="angka"> {menunggu}</span> : null}
          </AppLink>
        ))}
      </nav>
      {banyak ? (
        <>
          <ActionIcon
            className={css.saring}
            size={44}
            color="gray"
            aria-label="Saringan"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={20} aria-hidden />
          </ActionIcon>
          <div className={css.kelompok} data-buka={open || undefined}>
            <Choose
              w={190}
              label={kata`Kelompok`}
              placeholder={kata`Semua kelompok`}
              searchable
              data={daftar.kelompok.map(({ id, nama }) => ({ value: String(id), label: nama }))}
              value={nilai.kelompok_id}
              onChange={onKelompok}
            />
          </div>
        </>
      ) : null}
      {daftar.dari !== null && daftar.sampai !== null ? (
        <Pekan dari={daftar.dari} sampai={daftar.sampai} ke={tanggal => alamat({ tanggal })} />
      ) : null}
      {aksi ? <div className="flex push gap-8">{aksi}</div> : null}
    </div>
  )
}

/** One week alone, as an address names it; the weeks beside it, and all of them. */
function Pekan({ dari, sampai, ke }: { dari: string; sampai: string; ke: (tanggal: string) => string }) {
  return (
    <nav className="row wrap gap-4" aria-label="Pekan">
      <ActionIcon component={AppLink} ke={ke(addDays(dari, -7))} color="gray" aria-label="Pekan sebelumnya">
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <b className="nowrap">{describeKonfirmasiWeek({ dari, sampai })}</b>
      <ActionIcon component={AppLink} ke={ke(addDays(dari, 7))} color="gray" aria-label="Pekan berikutnya">
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <AppLink ke={ke('')} className="py-12 px-4 text-m strong no-underline green hover-underline">
        Semua pekan
      </AppLink>
    </nav>
  )
}
