import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconArrowsSort } from '@tabler/icons-react'
import { useId } from 'react'
import type { KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import { labelStatus, STATUS_LIST } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './BarisPertemuan.module.css'
import {
  describeConfirmedBy,
  describeKonfirmasiKegiatan,
  describeKonfirmasiSession,
  describeNeeded,
  describePause,
} from './describe.ts'
import { isConfirmable, type useChoice } from './use-choice.ts'

interface PertemuanListProps {
  pilihan: ReturnType<typeof useChoice>
  urut: string
  onOrder: (urut: string) => void
  onOpen: (row: KonfirmasiLine) => void
}

/** One list. 'Pilih semua' leaves out what wants to be looked at. */
export function PertemuanList({ pilihan, urut, onOrder, onOpen }: PertemuanListProps) {
  const { tampak, dipilih, dilewati, bisa, biasa, perlu } = pilihan
  const id = useId()
  const n = dipilih.size
  const terlama = urut === 'terlama'
  return (
    <div className={`clip card ${css.daftar}`}>
      {bisa > 0 ? (
        <div className="row wrap gap-x-12 px-12 py-4 rule-b bg-paper min-h-48">
          <label className="row grow gap-12 strong pointer min-h-44" htmlFor={id}>
            <Checkbox
              id={id}
              checked={n > 0 && n === bisa}
              indeterminate={n > 0 && n < bisa}
              disabled={n === 0 && biasa === 0}
              onChange={() => pilihan.chooseAll(n === 0)}
            />
            {n > 0 ? `${n} dipilih dari ${bisa}` : 'Pilih semua'}
          </label>
          {perlu > 0 ? <span className="text-m soft">{perlu} perlu dilihat</span> : null}
          <Button
            variant="subtle"
            size="compact-xs"
            mih={44}
            px={6}
            aria-label={`Urutan: ${terlama ? 'terlama' : 'terbaru'} dulu`}
            rightSection={<IconArrowsSort size={16} aria-hidden />}
            onClick={() => onOrder(terlama ? 'terbaru' : 'terlama')}
          >
            {terlama ? 'terlama' : 'terbaru'} dulu
          </Button>
        </div>
      ) : null}
      <ul className="list lined">
        {tampak.map(row => (
          <PertemuanRow
            key={row.id}
            row={row}
            dipilih={dipilih.has(row.id)}
            onChoose={on => pilihan.pilih({ id: row.id, perubahan: row.perubahan }, on)}
            onOpen={() => onOpen(row)}
            alasan={dilewati.find(one => one.id === row.id)?.pesan}
          />
        ))}
      </ul>
    </div>
  )
}

interface PertemuanRowProps {
  row: KonfirmasiLine
  dipilih: boolean
  onChoose: (dipilih: boolean) => void
  onOpen: () => void
  /** Why it was passed over just now. */
  alasan: string | undefined
}

/** One pertemuan: what was marked, by whom, and what about it is not as usual. All of it but the box opens those who were not there. */
function PertemuanRow({ row, dipilih, onChoose, onOpen, alasan }: PertemuanRowProps) {
  const id = useId()
  const nama = `${row.kelompok}, ${describeKonfirmasiSession(row)}, ${formatDate(row.tanggal, 'harian')}`
  return (
    <li className={css.baris} data-keadaan={row.keadaan} data-dipilih={dipilih || undefined}>
      {isConfirmable(row) ? (
        <label className={`grid place-center fixed w-44 pointer ${css.centang}`} htmlFor={id}>
          <Checkbox
            id={id}
            data-lanjut={row.id}
            aria-label={nama}
            checked={dipilih}
            onChange={event => onChoose(event.currentTarget.checked)}
          />
        </label>
      ) : null}
      <button type="button" className={`grow text-left text-m focus-inside ${css.isi}`} onClick={onOpen}>
        <span className={css.garis}>
          <span className="shrink break">
            <b>{row.kelompok}</b>
            <span className="soft">
              {' '}
              · {[row.periode, describeKonfirmasiKegiatan(row)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="nowrap soft">{formatDate(row.tanggal, 'harian')}</span>
        </span>
        {row.ditiadakan === null ? (
          <span className={css.garis}>
            <span className={css.saf}>
              <SafBar tanda={row.tanda} tinggi={14} />
            </span>
            <Tally row={row} />
          </span>
        ) : null}
        <Remark row={row} />
      </button>
      {alasan ? (
        <p className={`flex gap-6 whole bad text-m ${css.alasan}`} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> Dilewati. {alasan}
        </p>
      ) : null}
    </li>
  )
}

/** The counts that are not zero, each with its shape. */
function Tally({ row: { hitungan, jenis } }: { row: KonfirmasiLine }) {
  return (
    <span className={`flex wrap end gap-2 gap-x-8 angka ${css.hitungan}`}>
      {[...STATUS_LIST, null].map(status => {
        const n = hitungan[status ?? 'belum']
        if (n === 0) return null
        return (
          <span key={status ?? 'belum'} className="inline-row gap-2" title={labelStatus(status, jenis)}>
            <MarkSign status={status} size={10} />
            <span className="hanya-pembaca">{labelStatus(status, jenis)} </span>
            {n}
          </span>
        )
      })}
    </span>
  )
}

/** What is not as usual, who confirmed it, who recorded it and how late. */
function Remark({ row }: { row: KonfirmasiLine }) {
  const { zona } = useLembagaTime()
  const { keadaan, konfirmasi, ditiadakan, dicatat, jeda_hari } = row
  const perlu = describeNeeded(row, zona)
  const late = describePause(jeda_hari)
  const who = [dicatat.join(', '), late].filter(Boolean).join(' · ')
  return (
    <span className={`flex wrap between gap-2 gap-x-8 text-s soft ${css.keterangan}`}>
      {ditiadakan === null ? null : <span className="break">Ditiadakan: {ditiadakan}</span>}
      {perlu ? (
        <span className="inline-row gap-6 medium warn-ink">
          <StatusShape bentuk="naik" colour="var(--warn)" /> {perlu}
        </span>
      ) : null}
      {keadaan === 'dikonfirmasi' && konfirmasi ? (
        <span className="inline-row gap-6 good">
          <StatusShape bentuk="centang" colour="var(--good)" /> {describeConfirmedBy(konfirmasi, zona)}
        </span>
      ) : null}
      {who && ditiadakan === null ? <span className="break">{who}</span> : null}
    </span>
  )
}
