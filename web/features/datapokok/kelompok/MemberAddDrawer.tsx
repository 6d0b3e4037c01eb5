import { Button, Checkbox, Pill } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { type CandidateRow, type ChangeKeanggotaan, listCandidate } from '#contract/datapokok/keanggotaan.ts'
import type { KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { sameKind } from '#contract/identitas.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useReply } from '#web/use-reply.ts'
import { describeResult } from './describe-result.ts'
import css from './kelompok.module.css'
import { useChangeKelompok } from './queries.ts'

interface MemberAddDrawerProps {
  kelompok: KelompokDetail
  onClose: () => void
  onNotice: (kabar: string[]) => void
}

/** Chooses any number of people; whoever has another kelompok on that day is moved from there. */
export function MemberAddDrawer({ kelompok, onClose, onNotice }: MemberAddDrawerProps) {
  const [dari, setFrom] = useState(dayInside(kelompok.periode, kelompok.hari_ini))
  const [cari, setSearch] = useState('')
  const [dipilih, setChosen] = useState<ReadonlyMap<number, CandidateRow>>(new Map())
  const query = { ...validQuery(listCandidate.query, { cari }), tanggal: dari }
  const calon = useReply('GET /api/kelompok/:id/calon', {
    queryKey: ['kelompok', 'calon', kelompok.id, query],
    params: { id: kelompok.id },
    query,
    placeholderData: keepPreviousData,
  })
  const rows = calon.data?.rows ?? []
  const lebih = (calon.data?.jumlah ?? 0) - rows.length
  const free = rows.filter(row => row.kelompok === null && sameKind(kelompok.jk, row.jk) && !dipilih.has(row.id))
  const move = [...dipilih.values()].filter(row => row.kelompok !== null).length
  const tambah = useChangeKelompok((ids: number[]) =>
    move > 0
      ? call('POST /api/keanggotaan/pindah', {
          body: { mahasantri_ids: ids, ke_kelompok_id: kelompok.id, mulai: dari },
        })
      : call('POST /api/kelompok/:id/keanggotaan', {
          params: { id: kelompok.id },
          body: { mahasantri_ids: ids, dari },
        }),
  )

  return (
    <SidePanelFrame
      onClose={onClose}
      berubah={dipilih.size > 0}
      judul={`Tambah anggota ${kelompok.nama}`}
      keterangan="Yang belum berkelompok ada di atas"
      lebar={540}
      onSave={save}
      menyimpan={tambah.isPending}
      saveLabel={dipilih.size > 0 ? `Tambahkan · ${dipilih.size}` : 'Tambahkan'}
    >
      <DateField
        label="Berlaku mulai"
        min={kelompok.periode.mulai}
        max={kelompok.periode.selesai}
        value={dari}
        onChange={value => value && setFrom(value)}
      />
      <SearchField nilai={cari} onChange={setSearch} label="Cari nama atau NIM" />
      {tambah.error ? (
        <p className="bad" role="alert">
          {messageOf(tambah.error)}
        </p>
      ) : null}
      <Selected rows={[...dipilih.values()]} onRelease={toggle} />
      {move > 0 ? (
        <p className="text-m soft">
          {move}
          {kata` di antaranya dipindahkan dari kelompoknya yang sekarang. Rekap sebelum tanggal itu tetap di sana.`}
        </p>
      ) : null}
      <LembarEffect ubah={dipilih.size > 0 ? changeOf([...dipilih.keys()]) : undefined} />
      {free.length > 1 ? (
        <Button variant="default" size="xs" onClick={() => addAll(free)}>
          Pilih {free.length} yang belum berkelompok
        </Button>
      ) : null}
      {calon.isError ? <ErrorState pesan={messageOf(calon.error)} onReload={() => calon.refetch()} /> : null}
      {calon.isPending ? <LoadingRow jumlah={6} /> : null}
      {calon.data && rows.length === 0 ? (
        <p className="py-12 px-16 soft">
          {cari ? 'Tidak ada mahasantri aktif yang cocok.' : kata`Semua mahasantri aktif sudah ada di kelompok ini.`}
        </p>
      ) : null}
      <ul className={`list lined ${css.calon}`}>
        {rows.map(row => (
          <li key={row.id}>
            <Checkbox
              checked={dipilih.has(row.id)}
              onChange={() => toggle(row)}
              label={<CandidateName row={row} kelompok={kelompok} />}
            />
          </li>
        ))}
      </ul>
      {lebih > 0 ? (
        <p className="text-m soft">{formatFigure(lebih)} lainnya tidak ditampilkan. Persempit pencarian.</p>
      ) : null}
    </SidePanelFrame>
  )

  function changeOf(mahasantri_ids: number[]): ChangeKeanggotaan {
    return move > 0
      ? { apa: 'pindah', mahasantri_ids, ke_kelompok_id: kelompok.id, mulai: dari }
      : { apa: 'tambah', mahasantri_ids, kelompok_id: kelompok.id, dari }
  }

  function toggle(row: CandidateRow) {
    const next = new Map(dipilih)
    if (!next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
  }

  function addAll(all: CandidateRow[]) {
    setChosen(new Map([...dipilih, ...all.map(row => [row.id, row] as const)]))
  }

  function save() {
    if (dipilih.size === 0) return
    tambah.mutate([...dipilih.keys()], {
      onSuccess: hasil => {
        tellDone(`${hasil.jumlah} mahasantri ditambahkan ke ${kelompok.nama}`)
        onNotice(describeResult(hasil))
        onClose()
      },
    })
  }
}

/** Who is chosen by now, whatever is looked for. */
function Selected({ rows, onRelease }: { rows: CandidateRow[]; onRelease: (row: CandidateRow) => void }) {
  if (rows.length === 0) return null
  return (
    <div className="flex wrap gap-6">
      {rows.map(row => (
        <Pill
          key={row.id}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Lepas ${row.nama}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onRelease(row)}
        >
          {row.nama}
        </Pill>
      ))}
    </div>
  )
}

function CandidateName({ row, kelompok }: { row: CandidateRow; kelompok: KelompokDetail }) {
  const grouped = row.kelompok ? `kini di ${row.kelompok}` : 'belum berkelompok'
  const jk = sameKind(kelompok.jk, row.jk) ? '' : row.jk === 'L' ? 'laki-laki' : 'perempuan'
  return (
    <>
      <span className={css.nama}>{row.nama}</span>
      <span className={css.rinci}>{[row.nim, row.prodi, grouped, jk].filter(Boolean).join(' · ')}</span>
    </>
  )
}
