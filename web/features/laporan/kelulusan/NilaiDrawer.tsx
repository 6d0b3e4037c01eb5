import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { doneThen } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useChange, useSend } from '#web/use-change.ts'
import { type KelulusanPeriode, type KelulusanSyarat, kelulusanKey } from './queries.ts'

type FromFile = Reply<Api['POST /api/laporan/kelulusan/:id/nilai/berkas/pratinjau']>
type Read = Reply<Api['POST /api/laporan/kelulusan/:id/nilai/pratinjau']>

interface NilaiDrawerProps {
  periode: KelulusanPeriode
  /** Those that are levels. */
  levels: readonly KelulusanSyarat[]
  onClose: () => void
}

/** Levels by NIM, from a file or pasted: read first, and what is doubtful is said before anything is saved. */
export function NilaiDrawer({ periode, levels, onClose }: NilaiDrawerProps) {
  const [syaratId, setSyarat] = useState(levels[0]?.id ?? 0)
  const [teks, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [list, setList] = useState<FromFile>()
  const params = { id: periode.id }
  const read = useSend('POST /api/laporan/kelulusan/:id/nilai/pratinjau')
  const readFile = useSend(async ({ chosen, kolom }: { chosen: File; kolom?: number }) => {
    const query = { syarat_id: syaratId, nama: chosen.name.slice(-255), kolom }
    const body = new Uint8Array(await chosen.arrayBuffer())
    return call('POST /api/laporan/kelulusan/:id/nilai/berkas/pratinjau', { params, query, body })
  })
  const save = useChange('PUT /api/laporan/kelulusan/:id/nilai', kelulusanKey)
  const found: Read | undefined = file ? list : read.data
  const unclear = list?.dipakai === null
  const changed = found?.rows.filter(row => row.nilai !== row.terhadap) ?? []
  const nama = levels.find(one => one.id === syaratId)?.nama ?? ''
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul="Isi nilai"
      keterangan={periode.nama}
      berubah={teks !== '' || file !== undefined}
      onSave={() => (found ? store() : check())}
      kaki={
        <>
          <Button variant="default" onClick={found ? begin : onClose}>
            {found ? 'Kembali' : 'Batal'}
          </Button>
          {found && changed.length === 0 ? null : (
            <Button type="submit" loading={read.isPending || readFile.isPending || save.isPending}>
              {found ? `Simpan ${formatFigure(changed.length)} nilai` : 'Periksa'}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice form error={save.error ?? read.error ?? readFile.error} />
      {found ? (
        <>
          {list && file ? (
            <ChooseOne
              label={`Kolom ${nama}`}
              placeholder="Pilih kolomnya"
              description={`Lembar ${list.lembar} dari ${file.name}.`}
              value={list.dipakai === null ? null : String(list.dipakai)}
              data={list.kolom.map(one => ({ value: String(one.nomor), label: one.judul }))}
              onChange={value => take(file, Number(value))}
            />
          ) : null}
          {unclear ? (
            <p className="m-0" role="status">
              Tidak ada satu kolom yang berjudul {nama}. Pilih kolom yang berisi nilainya.
            </p>
          ) : (
            <Found {...{ found, changed }} left={list} />
          )}
        </>
      ) : (
        <>
          <ChooseOne
            label="Nilai"
            value={String(syaratId)}
            data={levels.map(({ id, nama }) => ({ value: String(id), label: nama }))}
            onChange={value => setSyarat(Number(value))}
          />
          <div className="stack start gap-8">
            <FileButton
              onChange={chosen => chosen && take(chosen)}
              accept=".xlsx,.csv,.txt"
              inputProps={{ 'aria-label': 'Berkas nilai' }}
            >
              {props => (
                <Button {...props} variant="default" loading={readFile.isPending}>
                  Pilih berkas Excel atau CSV
                </Button>
              )}
            </FileButton>
            <p className="m-0 text-m soft">Yang harus ada kolom NIM dan kolom nilainya.</p>
          </div>
          <Textarea
            label="Atau tempel NIM dan nilai"
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

  function begin() {
    setFile(undefined)
    setList(undefined)
    read.reset()
    readFile.reset()
  }

  function take(chosen: File, kolom?: number) {
    read.reset()
    setFile(chosen)
    readFile.mutate({ chosen, ...(kolom === undefined ? {} : { kolom }) }, { onSuccess: setList })
  }

  function check() {
    if (teks.trim() === '') return
    begin()
    read.mutate({ params, body: { syarat_id: syaratId, teks } })
  }

  function store() {
    const rows = changed.map(({ mahasantri_id, nilai, terhadap }) => ({ mahasantri_id, nilai, terhadap }))
    save.mutate(
      { params, body: { syarat_id: syaratId, rows } },
      { onSuccess: doneThen(`${formatFigure(rows.length)} nilai disimpan`, onClose) },
    )
  }
}

interface FoundProps {
  found: Read
  changed: Read['rows']
  /** What a file holds besides. */
  left: FromFile | undefined
}

function Found({ found: { rows, ragu }, changed, left }: FoundProps) {
  const same = rows.length - changed.length
  return (
    <>
      <p className="m-0" role="status">
        <b>{formatFigure(changed.length)} nilai</b> akan disimpan
        {same > 0 ? `, ${formatFigure(same)} sudah sama` : ''}
        {ragu.length > 0 ? `. ${formatFigure(ragu.length)} baris meragukan dan tidak ikut disimpan:` : '.'}
      </p>
      {left && (left.kosong > 0 || left.dilewati.length > 0) ? (
        <p className="m-0 text-m soft">
          {[
            left.kosong > 0 && `${formatFigure(left.kosong)} baris tanpa nilai dilewati.`,
            left.dilewati.length > 0 && `Lembar yang tidak dibaca: ${left.dilewati.join(', ')}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
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
