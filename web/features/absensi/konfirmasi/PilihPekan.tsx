import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { KonfirmasiMenunggu } from '#contract/absensi/konfirmasi.ts'
import { addDays } from '#contract/tanggal.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './PilihPekan.module.css'
import { describePekan } from './sebut.ts'

interface PilihPekanProps {
  pekan: { dari: string; sampai: string; hari_ini: string }
  menunggu: KonfirmasiMenunggu | undefined
  alamat: (tanggal: string) => string
  tampil: string
  onTampil: (tampil: string) => void
  /** What is done with what is chosen; on the desktop it stays in sight with the week. */
  aksi?: ReactNode
}

/** Which week, the ways to those next to it and to those in which something waits, and whether only that is shown. */
export function PilihPekan({ pekan, menunggu, alamat, tampil, onTampil, aksi }: PilihPekanProps) {
  const others = (menunggu?.pekan ?? []).filter(one => one.dari !== pekan.dari)
  return (
    <div className={`row wrap gap-8 gap-x-16 ${css.pilih}`}>
      <nav className={`row gap-4 text-xl ${css.pekan}`} aria-label="Pekan">
        <ActionIcon component={Tautan} ke={alamat(addDays(pekan.dari, -7))} color="gray" aria-label="Pekan sebelumnya">
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <b>{describePekan(pekan)}</b>
        <ActionIcon component={Tautan} ke={alamat(addDays(pekan.dari, 7))} color="gray" aria-label="Pekan berikutnya">
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {pekan.hari_ini > pekan.sampai ? (
          <Tautan ke={alamat(pekan.hari_ini)} className="py-12 px-4 text-m strong no-underline green hover-underline">
            Pekan ini
          </Tautan>
        ) : null}
      </nav>
      <SegmentedControl
        size="sm"
        className={css.tampil ?? ''}
        aria-label="Yang ditampilkan"
        data={[
          { value: 'semua', label: 'Semua' },
          { value: 'menunggu', label: 'Menunggu' },
        ]}
        value={tampil === 'menunggu' ? 'menunggu' : 'semua'}
        onChange={onTampil}
      />
      {others.length > 0 ? (
        <nav className={`row wrap gap-4 gap-x-8 text-m soft ${css.lain}`} aria-label="Pekan lain yang menunggu">
          <span>Menunggu juga:</span>
          {others.slice(0, 4).map(one => (
            <Tautan key={one.dari} ke={alamat(one.dari)}>
              {describePekan(one).replace(/ \d{4}$/, '')} · {one.jumlah}
            </Tautan>
          ))}
          {others.length > 4 ? <span>dan {others.length - 4} pekan lebih lama</span> : null}
        </nav>
      ) : null}
      {aksi ? <div className="flex push gap-8">{aksi}</div> : null}
    </div>
  )
}
