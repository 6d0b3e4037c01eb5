import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useChange, useSend } from '#web/use-change.ts'
import { type KelulusanPeriode, type KelulusanSyarat, kelulusanKey } from './queries.ts'

type Read = Reply<Api['POST /api/laporan/kelulusan/:id/nilai/pratinjau']>

interface NilaiDrawerProps {
  periode: KelulusanPeriode
  /** Those that are levels. */
  levels: readonly KelulusanSyarat[]
  onClose: () => void
}

/** Levels by NIM, pasted from Excel or typed: read first, and what is doubtful is said before anything is saved. */
export function NilaiDrawer({ periode, levels, onClose }: NilaiDrawerProps) {
  const [syaratId, setSyarat] = useState(levels[0]?.id ?? 0)
  const [teks, setText] = useState('')
  const [found, setFound] = useState<Read>()
  const read = useSend('POST /api/laporan/kelulusan/:id/nilai/pratinjau')
  const save = useChange('PUT /api/laporan/kelulusan/:id/nilai', kelulusanKey)
  const params = { id: periode.id }
  const changed = found?.rows.filter(row => row.nilai !== row.terhadap) ?? []
  const begin = () => setFound(undefined)
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul="Isi nilai"
      keterangan={periode.nama}
      berubah={teks !== ''}
      onSave={() => (found ? store() : check())}
      kaki={
        <>
          <Button variant="default" onClick={found ? begin : onClose}>
            {found ? 'Ubah tempelan' : 'Batal'}
          </Button>
          {found && changed.length === 0 ? null : (
            <Button type="submit" loading={read.isPending || save.isPending}>
              {found ? `Simpan ${formatFigure(changed.length)} nilai` : 'Periksa'}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice form error={save.error ?? read.error} />
      {found ? (
        <Found found={found} changed={changed} />
      ) : (
        <>
          <ChooseOne
            label="Nilai"
            value={String(syaratId)}
            data={levels.map(({ id, nama }) => ({ value: String(id), label: nama }))}
            onChange={value => setSyarat(Number(value))}
          />
          <Textarea
            label="NIM dan nilai"
            description="Salin dua kolom dari Excel (NIM, nilai) lalu tempel di sini, atau ketik satu baris tiap orang: NIM;nilai. Tanda - mengosongkan."
            autosize
            minRows={8}
            maxRows={18}
            value={teks}
            onChange={event => setText(event.currentTarget.value)}
          />
        </>
      )}
    </SidePanelFrame>
  )

  function check() {
    if (teks.trim() !== '') read.mutate({ params, body: { syarat_id: syaratId, teks } }, { onSuccess: setFound })
  }

  function store() {
    const rows = changed.map(({ mahasantri_id, nilai, terhadap }) => ({ mahasantri_id, nilai, terhadap }))
    save.mutate(
      { params, body: { syarat_id: syaratId, rows } },
      { onSuccess: doneThen(`${formatFigure(rows.length)} nilai disimpan`, onClose) },
    )
  }
}

function Found({ found: { rows, ragu }, changed }: { found: Read; changed: Read['rows'] }) {
  const same = rows.length - changed.length
  return (
    <>
      <p className="m-0" role="status">
        <b>{formatFigure(changed.length)} nilai</b> akan disimpan
        {same > 0 ? `, ${formatFigure(same)} sudah sama` : ''}
        {ragu.length > 0 ? `. ${formatFigure(ragu.length)} baris meragukan dan tidak ikut disimpan:` : '.'}
      </p>
      {ragu.length > 0 ? (
        <ul className="list lined stack gap-4">
          {ragu.map(({ baris, teks, sebab }) => (
            <li key={baris} className="break">
              <b>Baris {baris}</b> {teks} <span className="block text-m warn">{sebab}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="list lined">
        {changed.slice(0, SHOWN).map(({ mahasantri_id, nim, nama, nilai, terhadap }) => (
          <li key={mahasantri_id} className="row between gap-8">
            <span className="break">
              {nama} <span className="text-m faint">{nim}</span>
            </span>
            <span className="angka nowrap">
              {terhadap === null ? '' : `${describeNilai(terhadap)} → `}
              {describeNilai(nilai)}
            </span>
          </li>
        ))}
      </ul>
      {changed.length > SHOWN ? (
        <p className="m-0 text-m soft">dan {formatFigure(changed.length - SHOWN)} lagi</p>
      ) : null}
    </>
  )
}

const SHOWN = 50

function describeNilai(nilai: number | null): string {
  return nilai === null ? 'kosong' : String(nilai).replace('.', ',')
}
