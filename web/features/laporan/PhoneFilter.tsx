import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { describeMinimal, labelStatusKehadiran, type StatusKehadiran } from '#contract/kehadiran.ts'
import { nameBy } from '#contract/laporan/laporan-column.ts'
import { type Grouping, type StatusLaporan, WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import { formatDate } from '#contract/tanggal.ts'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type OptionSource, useChosen } from '#web/ui/options.ts'
import { StatusShape, statusLooks } from '#web/ui/StatusChip.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { FilterLembar, SORTING } from './FilterLembar.tsx'
import css from './PhoneFilter.module.css'
import {
  countOrang,
  type FilterTogether,
  type MahasantriFilters,
  type mahasantriFilter,
  type ReportChoices,
} from './queries.ts'

type Filter = FilterTogether & Partial<MahasantriFilters>

/** Each filter that is on, in words, and what of the address makes it. */
function listFilter(
  saringan: Filter,
  pilihan: ReportChoices | undefined,
  nameOf: ReturnType<typeof useChosen>,
): { kunci: (keyof MahasantriFilters)[]; label: string }[] {
  const { cari, periode, dari, sampai, kegiatan, kelompok, murabbi, jk, prodi, fakultas, angkatan } = saringan
  const { status, keaktifan, menurut } = saringan
  const named = (
    list: readonly { id: number; nama: string }[] = [],
    id: string,
    what: string,
    source?: OptionSource | undefined,
  ) => id && (list.find(row => String(row.id) === id)?.nama ?? (source && nameOf(source, id)?.label) ?? `${what} lain`)
  const known = (value: string | undefined, what: string) => value && (value === WITHOUT ? `tanpa ${what}` : value)
  const parts: [(keyof MahasantriFilters)[], string | undefined][] = [
    [['periode'], named(pilihan?.periode, periode, 'periode')],
    [['dari', 'sampai'], describeDay(dari, sampai)],
    [['kegiatan'], named(pilihan?.kegiatan, kegiatan, 'kegiatan')],
    [['kelompok'], named(pilihan?.kelompok, kelompok, kata('kelompok'), pilihan?.sources.kelompok)],
    [['murabbi'], named(pilihan?.murabbi, murabbi, 'murabbi', pilihan?.sources.murabbi)],
    [['fakultas'], known(fakultas, 'fakultas')],
    [['prodi'], known(prodi, 'prodi')],
    [['angkatan'], angkatan && (angkatan === WITHOUT ? 'tanpa angkatan' : `angkatan ${angkatan}`)],
    [['jk'], jk && (jk === 'P' ? 'putri' : 'putra')],
    [['status'], status && (STATUS[status as StatusLaporan] ?? '')],
    [['keaktifan'], keaktifan && (keaktifan === 'aktif' ? 'masih aktif' : 'tidak aktif lagi')],
    [['cari'], cari && `"${cari}"`],
    [['menurut'], menurut && `per ${nameBy(kata)[menurut as Grouping].toLowerCase()}`],
  ]
  return parts.flatMap(([kunci, label]) => (label ? [{ kunci, label }] : []))
}

function describeDay(dari: string, sampai: string): string {
  const day = (tanggal: string) => formatDate(tanggal, 'pendek')
  if (dari && sampai) return `${day(dari)} – ${day(sampai)}`
  return dari ? `mulai ${day(dari)}` : sampai && `sampai ${day(sampai)}`
}

const STATUS: Record<StatusLaporan, string> = { ...labelStatusKehadiran, belum_ada: 'belum ada' }

interface PhoneFilterProps {
  url: UrlFilters<typeof mahasantriFilter>
  laporan: Pick<Reply<Api['GET /api/laporan/mahasantri']>, 'jumlah_status' | 'batas'> | undefined
  pilihan: ReportChoices | undefined
  hariIni: string
}

/** The phone's filters in one row of thumbs: search, each status with its count, and all others in a sheet; what is on stands below. */
export function PhoneFilter({ url, laporan, pilihan, hariIni }: PhoneFilterProps) {
  const { nilai, update } = url
  const [cari, setSearch] = useState(nilai.cari !== '')
  const [lembar, setLembar] = useState(false)
  const { kelompok, murabbi } = pilihan?.sources ?? {}
  const nameOf = useChosen([
    { source: kelompok, value: nilai.kelompok },
    { source: murabbi, value: nilai.murabbi },
  ])
  const chips = listFilter(nilai, pilihan, nameOf).filter(
    ({ kunci }) => !kunci.includes('status') && !kunci.includes('cari'),
  )
  return (
    <search className={`block ${css.saringan}`}>
      <div className="row gap-6 py-6 px-12 bg-white rule-b">
        {cari ? (
          <>
            <SearchField label="Cari nama atau NIM" nilai={nilai.cari} onChange={cari => update({ cari })} fokus />
            <ActionIcon
              size={44}
              aria-label="Tutup pencarian"
              onClick={() => {
                update({ cari: '' })
                setSearch(false)
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
              onClick={() => setSearch(true)}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
            <Status laporan={laporan} status={nilai.status} onStatus={status => update({ status })} />
            <FilterButton dipakai={chips.length} onOpen={() => setLembar(true)} />
          </>
        )}
      </div>
      {chips.length > 0 ? (
        <div className="row wrap gap-6 py-6 px-12 min-h-44 rule-b">
          {chips.map(({ kunci, label }) => (
            <UnstyledButton
              key={label}
              className={`row gap-6 px-12 text-m strong round-8 min-h-32 dark-green ${css.chip}`}
              aria-label={`Hapus saringan ${label}`}
              onClick={() => update(Object.fromEntries(kunci.map(key => [key, ''])))}
            >
              {label} <IconX size={14} aria-hidden />
            </UnstyledButton>
          ))}
          <span className="push text-m soft">{laporan ? describeCount(laporan, nilai.status) : ''}</span>
        </div>
      ) : (
        <div className="row wrap between gap-x-8 px-12 text-m soft min-h-32 rule-b">
          <span>{laporan ? `${remark(laporan, nilai)}, ${describeLimit(laporan)}` : ''}</span>
          <Order urut={nilai.urut} onOrder={urut => update({ urut })} />
        </div>
      )}
      {lembar ? <FilterLembar url={url} pilihan={pilihan} hariIni={hariIni} onClose={() => setLembar(false)} /> : null}
    </search>
  )
}

function FilterButton({ dipakai, onOpen }: { dipakai: number; onOpen: () => void }) {
  return (
    <span className="relative">
      <ActionIcon
        className={css.kotak}
        size={44}
        variant="default"
        aria-label={dipakai > 0 ? `Saringan, ${dipakai} dipakai` : 'Saringan'}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </ActionIcon>
      {dipakai > 0 ? (
        <span className={`grid place-center text-s bold white bg-green-7 disc ${css.lencana}`} aria-hidden="true">
          {dipakai}
        </span>
      ) : null}
    </span>
  )
}

function Order({ urut, onOrder }: { urut: string; onOrder: (urut: string) => void }) {
  return (
    <Menu trigger="click" position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={`row gap-6 fixed strong green min-h-44 ${css.urut}`}>
          <IconArrowsSort size={16} aria-hidden />
          <span className="hanya-pembaca">Urutan: </span>
          {SORTING.find(({ value }) => value === urut)?.label ?? 'Urutkan'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {SORTING.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onOrder(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Counted = NonNullable<PhoneFilterProps['laporan']>

/** '82 dari 514', '514 orang' */
function describeCount({ jumlah_status }: Counted, status: string): string {
  const semua = countOrang(jumlah_status)
  const one = jumlah_status[status as StatusLaporan]
  return one === undefined ? `${formatFigure(semua)} orang` : `${formatFigure(one)} dari ${formatFigure(semua)}`
}

function remark(laporan: Counted, { status, cari }: { status: string; cari: string }): string {
  return status || cari ? describeCount(laporan, status) : 'Semua'
}

function describeLimit({ batas }: Counted): string {
  return `batas ${describeMinimal(batas)}, peringatan ${batas.peringatan}%`
}

interface StatusProps {
  laporan: PhoneFilterProps['laporan']
  status: string
  onStatus: (status: string) => void
}

function Status({ laporan, status, onStatus }: StatusProps) {
  const count = (value: StatusLaporan) => laporan?.jumlah_status[value] ?? 0
  const button = (value: StatusLaporan, nama: string, tanda: React.ReactNode) => (
    <UnstyledButton
      key={value}
      className={`row center gap-6 px-4 text-l bold angka outlined round-10 min-h-44 share bg-white ${css.status}`}
      aria-pressed={status === value}
      aria-label={`${nama} ${formatFigure(count(value))}`}
      onClick={() => onStatus(status === value ? '' : value)}
    >
      {tanda} {laporan ? formatFigure(count(value)) : '–'}
    </UnstyledButton>
  )
  return (
    <fieldset className="flex grow gap-6" aria-label="Saring menurut status">
      {Object.entries(statusLooks).map(([value, { nama, bentuk, colour }]) =>
        button(value as StatusKehadiran, nama, <StatusShape bentuk={bentuk} colour={colour} />),
      )}
      {count('belum_ada') > 0 ? button('belum_ada', 'Belum ada', <span aria-hidden="true">–</span>) : null}
    </fieldset>
  )
}
