import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { describeMinimal, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { listLaporanMahasantri, StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { Cari } from '#web/ui/FilterBar.tsx'
import { StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { LembarSaringan } from './LembarSaringan.tsx'
import type { Pilihan, saringanMahasantri } from './queries.ts'
import css from './SaringanPonsel.module.css'
import { listSaringan } from './sebut-saringan.ts'

interface SaringanPonselProps {
  url: UrlFilters<typeof saringanMahasantri>
  laporan: Pick<Reply<typeof listLaporanMahasantri>, 'jumlah_status' | 'batas'> | undefined
  pilihan: Pilihan | undefined
  hariIni: string
}

const URUT = { persen: 'Terendah', '-persen': 'Tertinggi', nama: 'Nama' }

/** The phone's filters in one row of thumbs: search, each status with its count, and all others in a sheet; what is on stands below. */
export function SaringanPonsel({ url, laporan, pilihan, hariIni }: SaringanPonselProps) {
  const { nilai, ubah } = url
  const [cari, setCari] = useState(nilai.cari !== '')
  const [lembar, setLembar] = useState(false)
  const chips = listSaringan(nilai, pilihan).filter(({ kunci }) => !kunci.includes('status') && !kunci.includes('cari'))
  return (
    <search>
      <div className={`row gap-6 ${css.row}`}>
        {cari ? (
          <>
            <Cari label="Cari nama atau NIM" nilai={nilai.cari} onUbah={cari => ubah({ cari })} fokus />
            <ActionIcon
              size={44}
              aria-label="Tutup pencarian"
              onClick={() => {
                ubah({ cari: '' })
                setCari(false)
              }}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </>
        ) : (
          <>
            <ActionIcon
              className={css.kotak}
              size={44}
              variant="default"
              aria-label="Cari nama atau NIM"
              onClick={() => setCari(true)}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
            <Status laporan={laporan} status={nilai.status} onStatus={status => ubah({ status })} />
            <span className="relative">
              <ActionIcon
                className={css.kotak}
                size={44}
                variant="default"
                aria-label={chips.length > 0 ? `Saringan, ${chips.length} dipakai` : 'Saringan'}
                aria-haspopup="dialog"
                onClick={() => setLembar(true)}
              >
                <IconAdjustmentsHorizontal size={20} aria-hidden />
              </ActionIcon>
              {chips.length > 0 ? (
                <span
                  className={`grid place-center text-s bold white bg-green-7 disc ${css.lencana}`}
                  aria-hidden="true"
                >
                  {chips.length}
                </span>
              ) : null}
            </span>
          </>
        )}
      </div>
      {chips.length > 0 ? (
        <div className={`row wrap gap-6 ${css.chips}`}>
          {chips.map(({ kunci, label }) => (
            <UnstyledButton
              key={label}
              className={`row gap-6 px-12 text-m strong round-8 min-h-32 dark-green ${css.chip}`}
              aria-label={`Hapus saringan ${label}`}
              onClick={() => ubah(Object.fromEntries(kunci.map(key => [key, ''])))}
            >
              {label} <IconX size={14} aria-hidden />
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      <div className={`row wrap between gap-x-8 text-m soft ${css.urut}`}>
        <span>{laporan ? `Batas ${describeMinimal(laporan.batas)}, peringatan ${laporan.batas.peringatan}%` : ''}</span>
        {nilai.menurut ? null : (
          <Menu trigger="click" position="bottom-end">
            <Menu.Target>
              <Button className="fixed" variant="subtle" leftSection={<IconArrowsSort size={16} aria-hidden />}>
                <span className="hanya-pembaca">Urutan: </span>
                {URUT[nilai.urut as keyof typeof URUT] ?? 'Urutkan'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(URUT).map(([urut, label]) => (
                <Menu.Item key={urut} onClick={() => ubah({ urut })}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {lembar ? (
        <LembarSaringan url={url} pilihan={pilihan} hariIni={hariIni} onTutup={() => setLembar(false)} />
      ) : null}
    </search>
  )
}

interface StatusProps {
  laporan: SaringanPonselProps['laporan']
  status: string
  onStatus: (status: string) => void
}

function Status({ laporan, status, onStatus }: StatusProps) {
  const jumlah = (value: StatusLaporan) => laporan?.jumlah_status[value] ?? 0
  const tombol = (value: StatusLaporan, nama: string, tanda: React.ReactNode) => (
    <UnstyledButton
      key={value}
      className={`row center gap-6 px-4 text-l bold angka outlined round-10 min-h-44 share bg-white ${css.status}`}
      aria-pressed={status === value}
      aria-label={`${nama} ${formatAngka(jumlah(value))}`}
      onClick={() => onStatus(status === value ? '' : value)}
    >
      {tanda} {laporan ? formatAngka(jumlah(value)) : '–'}
    </UnstyledButton>
  )
  return (
    <fieldset className="flex grow gap-6" aria-label="Saring menurut status">
      {Object.entries(statusLooks).map(([value, { nama, bentuk, warna }]) =>
        tombol(value as StatusKehadiran, nama, <StatusShape bentuk={bentuk} warna={warna} />),
      )}
      {jumlah('belum_ada') > 0 ? tombol('belum_ada', 'Belum ada', <span aria-hidden="true">–</span>) : null}
    </fieldset>
  )
}
