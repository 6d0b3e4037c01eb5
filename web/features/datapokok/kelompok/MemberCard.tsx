import { Badge, Checkbox } from '@mantine/core'
import { IconArrowRight, IconArrowsExchange, IconDoorExit, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type ChangeKeanggotaan, describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import type { KelompokDetail, MemberRow } from '#contract/datapokok/kelompok.ts'
import { sameKind } from '#contract/identitas.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { type Action, RowAction } from '#web/ui/RowAction.tsx'
import css from './kelompok.module.css'
import { MemberAddDrawer } from './MemberAddDrawer.tsx'
import { LeaveDialog, MoveDialog } from './MoveDialog.tsx'
import { useChangeKelompok } from './queries.ts'
import { describeRange, timeOf } from './rentang.ts'

interface MemberCardProps {
  kelompok: KelompokDetail
  mayChange: boolean
  /** What was saved but deserves a look: shown above the cards. */
  onNotice: (kabar: string[]) => void
}

/** Members of today, those to come, and those who have left, with what the office does with them. */
export function MemberCard({ kelompok, mayChange: bolehUbah, onNotice }: MemberCardProps) {
  const sekarang = kelompok.anggota.filter(row => timeOf(row, kelompok.hari_ini) !== 'lalu')
  const ever = kelompok.anggota.filter(row => timeOf(row, kelompok.hari_ini) === 'lalu')
  const [dipilih, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<Open | undefined>()
  const relocate = (rows: MemberRow[]) => setDialog({ apa: 'pindah', rows })
  const actionOf = useMemberAction(kelompok, {
    onMove: row => relocate([row]),
    onLeave: row => setDialog({ apa: 'keluar', row }),
    onAsk: tanya => setDialog({ apa: 'tanya', ...tanya }),
    onNotice,
  })
  const close = () => setDialog(undefined)
  // A row that has gone meanwhile is no longer chosen.
  const selected = sekarang.filter(row => dipilih.has(row.id))
  const tambah = (
    <ActionButton size="xs" variant="default" ikon={IconPlus} onClick={() => setDialog({ apa: 'tambah' })}>
      Tambah
    </ActionButton>
  )

  return (
    <Card
      judul="Anggota"
      keterangan={describeMember(kelompok, sekarang, ever.length)}
      aksi={bolehUbah ? tambah : undefined}
      tight
    >
      {bolehUbah && sekarang.length > 0 ? (
        <ChooseAll
          selected={selected.length}
          dari={sekarang.length}
          onChoose={() => setChosen(new Set(selected.length > 0 ? [] : sekarang.map(row => row.id)))}
          onMove={() => relocate(selected)}
        />
      ) : null}
      {sekarang.length === 0 ? (
        <p className="py-12 px-16 soft">
          Belum ada anggota.{bolehUbah ? ' Tambahkan dari daftar mahasantri, atau lewat impor.' : ''}
        </p>
      ) : (
        <ul className="list lined striped">
          {sekarang.map(row => baris(row, bolehUbah ? () => toggle(row) : undefined))}
        </ul>
      )}
      {ever.length > 0 ? (
        <details className={`rule-t ${css.pernah}`}>
          <summary className="row px-16 strong green min-h-44">Pernah di sini ({ever.length})</summary>
          <ul className="list lined striped">{ever.map(row => baris(row))}</ul>
        </details>
      ) : null}
      {dialog?.apa === 'tambah' ? <MemberAddDrawer kelompok={kelompok} onClose={close} onNotice={onNotice} /> : null}
      {dialog?.apa === 'pindah' ? (
        <MoveDialog
          kelompok={kelompok}
          rows={dialog.rows}
          onClose={close}
          onNotice={notice => {
            setChosen(new Set())
            onNotice(notice)
          }}
        />
      ) : null}
      {dialog?.apa === 'keluar' ? (
        <LeaveDialog kelompok={kelompok} row={dialog.row} onClose={close} onNotice={onNotice} />
      ) : null}
      {dialog?.apa === 'tanya' ? (
        <Dialog
          onClose={close}
          judul={dialog.judul}
          label={dialog.label}
          onAgree={() => {
            close()
            dialog.onAgree()
          }}
        >
          {dialog.akibat.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Dialog>
      ) : null}
    </Card>
  )

  function baris(row: MemberRow, onChoose?: () => void) {
    const aksi = bolehUbah ? actionOf(row) : undefined
    return (
      <MemberLine
        key={row.id}
        kelompok={kelompok}
        row={row}
        dipilih={dipilih.has(row.id)}
        onChoose={onChoose}
        aksi={aksi}
      />
    )
  }

  function toggle({ id }: MemberRow) {
    const next = new Set(dipilih)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
}

/** What sheets would do, asked before it is done. */
interface Ask {
  judul: string
  label: string
  akibat: string[]
  onAgree: () => void
}
type Open =
  | { apa: 'tambah' }
  | { apa: 'pindah'; rows: MemberRow[] }
  | { apa: 'keluar'; row: MemberRow }
  | ({ apa: 'tanya' } & Ask)

interface ChooseAllProps {
  selected: number
  dari: number
  onChoose: () => void
  onMove: () => void
}

function ChooseAll({ selected, dari, onChoose, onMove }: ChooseAllProps) {
  return (
    <div className="row between gap-12 py-4 px-16 rule-b min-h-44">
      <Checkbox
        label={selected > 0 ? `${selected} dipilih` : 'Pilih semua'}
        checked={selected === dari}
        indeterminate={selected > 0 && selected < dari}
        onChange={onChoose}
      />
      {selected > 0 ? (
        <ActionButton size="xs" ikon={IconArrowRight} onClick={onMove}>
          Pindahkan · {selected}
        </ActionButton>
      ) : null}
    </div>
  )
}

/** '20 mahasantri, 1 mulai nanti, 2 pernah'; of a periode to come '20 mahasantri mulai 1 Feb 2027'. */
function describeMember({ periode, hari_ini }: KelompokDetail, sekarang: MemberRow[], ever: number): string {
  const kini = sekarang.filter(row => timeOf(row, hari_ini) === 'kini').length
  const nanti = sekarang.length - kini
  const first =
    periode.mulai > hari_ini && nanti > 0
      ? `${nanti} mahasantri mulai ${formatDate(periode.mulai, 'pendek')}`
      : `${kini} mahasantri${nanti > 0 ? `, ${nanti} mulai nanti` : ''}`
  return `${first}${ever > 0 ? `, ${ever} pernah` : ''}`
}

interface MemberRowProps {
  kelompok: KelompokDetail
  row: MemberRow
  dipilih: boolean
  /** Absent where it is not to be chosen. */
  onChoose?: (() => void) | undefined
  aksi?: Action[] | undefined
}

/** One member, with the span where it is another than the usual. */
function MemberLine({ kelompok, row, dipilih, onChoose, aksi }: MemberRowProps) {
  const waktu = timeOf(row, kelompok.hari_ini)
  return (
    <li className={css.baris}>
      {onChoose ? <Checkbox aria-label={`Pilih ${row.nama}`} checked={dipilih} onChange={onChoose} /> : null}
      <div className={css.kata}>
        <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
          {row.nama}
        </span>
        {sameKind(kelompok.jk, row.jk) ? null : (
          <Badge color="orange">{row.jk === 'L' ? 'Laki-laki' : 'Perempuan'}</Badge>
        )}
        <span className={css.rinci}>
          {[row.nim, row.prodi].filter(Boolean).join(' · ')}
          {/* Most are here since the first day: only what differs is said. */}
          {waktu !== 'lalu' && row.sampai === null && row.dari <= kelompok.periode.mulai ? null : (
            <span className={css.kapan} data-penting={row.sampai !== null || waktu === 'nanti' || undefined}>
              {describeRange(row, kelompok.hari_ini, kelompok.periode.selesai)}
            </span>
          )}
        </span>
      </div>
      {aksi ? <RowAction nama={row.nama} aksi={aksi} /> : null}
    </li>
  )
}

interface Choice {
  onMove: (row: MemberRow) => void
  onLeave: (row: MemberRow) => void
  onAsk: (tanya: Ask) => void
  onNotice: (kabar: string[]) => void
}

/** What the office does with one member; what needs no date and changes no sheet happens at once. */
function useMemberAction(kelompok: KelompokDetail, { onMove, onLeave, onAsk, onNotice }: Choice) {
  const batal = useChangeKelompok((id: number) => call('DELETE /api/keanggotaan/:id', { params: { id } }))
  const proceed = useChangeKelompok(({ id, version }: MemberRow) =>
    call('PUT /api/keanggotaan/:id/akhir', { params: { id }, body: { sampai: null, version } }),
  )

  const stay = (row: MemberRow) =>
    proceed.mutate(row, {
      onSuccess: () => tellDone(`${row.nama} tetap di ${kelompok.nama}`),
      onError: tellError,
    })
  const undo = (row: MemberRow) =>
    batal.mutate(row.id, {
      onSuccess: ({ kembali_ke }) =>
        tellDone(kembali_ke ? `${row.nama} kembali ke ${kembali_ke}` : `Keanggotaan ${row.nama} dibatalkan`),
      // Why it cannot be undone is longer than the snackbar stays.
      onError: error => {
        tellError(error)
        onNotice([error.message])
      },
    })

  const checkStay = (row: MemberRow) =>
    check({ apa: 'akhir', id: row.id, sampai: null }, `${row.nama} tidak jadi keluar`, 'Simpan', () => stay(row))
  const checkUndo = (row: MemberRow) =>
    check({ apa: 'batal', id: row.id }, `Batalkan keanggotaan ${row.nama}`, 'Batalkan keanggotaan', () => undo(row))
  /** Refused, it is done all the same: that says why. */
  const check = async (ubah: ChangeKeanggotaan, judul: string, label: string, onAgree: () => void) => {
    const akibat = await call('POST /api/keanggotaan/pratinjau', { body: { ubah } }).then(describeListEffects, () => [])
    if (akibat.length > 0) onAsk({ judul, label, akibat, onAgree })
    else onAgree()
  }

  return (row: MemberRow): Action[] => {
    const ikon = { size: 16, 'aria-hidden': true }
    const pindah = { label: 'Pindahkan', ikon: <IconArrowsExchange {...ikon} />, onChoose: () => onMove(row) }
    const tetap = { label: 'Tidak jadi keluar', ikon: <IconRotate {...ikon} />, onChoose: () => void checkStay(row) }
    return [
      ...(timeOf(row, kelompok.hari_ini) === 'lalu' ? [] : [pindah]),
      {
        label: row.sampai ? 'Ubah tanggal keluar' : 'Keluarkan',
        ikon: <IconDoorExit {...ikon} />,
        onChoose: () => onLeave(row),
      },
      ...(row.sampai ? [tetap] : []),
      {
        label: 'Batalkan keanggotaan',
        ikon: <IconTrash {...ikon} />,
        bahaya: true,
        onChoose: () => void checkUndo(row),
      },
    ]
  }
}
