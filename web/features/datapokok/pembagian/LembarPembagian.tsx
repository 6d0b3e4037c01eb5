import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsShuffle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { ChangeKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { PembagianBody, PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { normalizeName } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { LembarEffect } from '#web/LembarEffect.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import { useChange } from '#web/use-change.ts'
import { type Board, type DivisionInput, failedOf, summarize, toPembagianBody } from './board.ts'
import { DivideAturan } from './DivideAturan.tsx'
import { KelompokBoard } from './KelompokBoard.tsx'
import css from './pembagian.module.css'
import { useBoard } from './use-board.ts'

interface LembarPembagianProps {
  data: PembagianMaterial
  kembali: string
  onFrom: (dari: string) => void
  onLoadAgain: () => Promise<unknown>
}

/** Rules at the left, the board at the right; nothing is written before 'Terapkan'. */
export function LembarPembagian({ data, kembali, onFrom, onLoadAgain }: LembarPembagianProps) {
  const { board, bahan, behaviour, berubah } = useBoard(data)
  const [filter, setFilter] = useState<Filter>({ tampil: 'semua', cari: '' })
  const navigate = useNavigate()
  const applyIt = useChange((body: PembagianBody) =>
    call('POST /api/periode/:id/pembagian', { params: { id: data.periode.id }, body }),
  )
  const isi = board.container.filter(({ anggota }) => anggota.length > 0).length
  const { tanya, lepas } = useNotYetStored(berubah && data.orang.length > 0, {
    tempat: 'halaman',
    menyimpan: applyIt.isPending,
    ...(isi > 0 ? { saveLabel: 'Terapkan', simpan: applyFirst } : {}),
  })

  const apply = () =>
    applyIt.mutate(toPembagianBody(board, data), {
      onSuccess: ({ anggota }) => {
        lepas()
        tellDone(kata`${formatFigure(anggota)} mahasantri masuk ke ${formatFigure(isi)} kelompok`)
        navigate({ to: kembali })
      },
    })
  const reload = async () => {
    await onLoadAgain()
    applyIt.reset()
  }

  return (
    <>
      <PageHeader
        judul={kata`Bagi kelompok`}
        kembali={kembali}
        keterangan={`${formatFigure(data.orang.length)} mahasantri · ${data.periode.nama} · belum ada yang tersimpan`}
        aksi={
          isi > 0 ? (
            <>
              <ActionButton
                variant="default"
                ikon={IconArrowBackUp}
                disabled={!behaviour.urungkan}
                onClick={behaviour.urungkan}
              >
                Urungkan
              </ActionButton>
              <ActionButton variant="default" ikon={IconArrowsShuffle} onClick={behaviour.divideAgain}>
                Bagi ulang
              </ActionButton>
              <Button loading={applyIt.isPending} onClick={apply}>
                {kata`Terapkan ${formatFigure(isi)} kelompok`}
              </Button>
            </>
          ) : undefined
        }
      />
      <PageBody>
        {applyIt.error ? (
          <Alert color="red" role="alert">
            {messageOf(applyIt.error)}{' '}
            <Button variant="default" size="xs" onClick={reload}>
              Muat ulang daftar
            </Button>
          </Alert>
        ) : null}
        {data.orang.length === 0 ? (
          <EmptyState
            gambar="penuh"
            judul={kata`Semua mahasantri sudah berkelompok`}
            aksi={
              <ActionButton variant="light" ke={kembali}>
                {kata`Lihat kelompok`}
              </ActionButton>
            }
          >
            {kata`Tidak ada mahasantri aktif tanpa kelompok pada ${data.periode.nama}.`}
          </EmptyState>
        ) : (
          <>
            <LembarEffect ubah={changeOf(toPembagianBody(board, data))} />
            <div className={`grid start gap-12 one-column ${css.halaman}`}>
              <DivideAturan data={data} board={board} bahan={bahan} update={behaviour.aturan} onFrom={onFrom} />
              <div className="stack gap-8 shrink">
                <BriefDivide board={board} bahan={bahan} />
                <FilterBoard board={board} saring={filter} onChange={setFilter} />
                <KelompokBoard
                  board={board}
                  bahan={bahan}
                  tampil={containerFilter(board, bahan, filter)}
                  behaviour={behaviour}
                />
              </div>
            </div>
          </>
        )}
      </PageBody>
      {tanya}
    </>
  )

  /** It leads to the kelompok it has made. */
  function applyFirst(): boolean {
    apply()
    return false
  }
}

/** Of kelompok that are there already: in a new one nothing is opened. */
function changeOf({ dari, ada }: PembagianBody): ChangeKeanggotaan | undefined {
  const tempat = ada
    .filter(({ anggota }) => anggota.length > 0)
    .map(({ kelompok_id, anggota }) => ({ kelompok_id, mahasantri_ids: anggota }))
  return tempat.length > 0 ? { apa: 'bagi', dari, tempat } : undefined
}

/** What came out, in figures. */
function BriefDivide({ board, bahan }: { board: Board; bahan: DivisionInput }) {
  const { smallest, largest, sameProdi, sameRoom } = summarize(board, bahan)
  const isi = board.container.filter(({ anggota }) => anggota.length > 0).length
  const aturan = board.aturan.satukan.length + board.aturan.pisahkan.length
  const gagal = failedOf(board, bahan).length
  return (
    <dl className={`card m-0 ${css.ringkas}`}>
      <Figure
        nama="Ukuran"
        nilai={smallest === largest ? `${smallest}` : `${smallest}–${largest}`}
        catatan={kata`orang, ${formatFigure(isi)} kelompok`}
      />
      <Figure nama="Seprodi terbanyak" nilai={String(sameProdi)} catatan={kata`dalam satu kelompok`} />
      <Figure
        nama="Sekamar"
        nilai={sameRoom === null ? '–' : `${sameRoom}%`}
        catatan={sameRoom === null ? 'kamar belum diisi' : 'sedikitnya satu teman'}
      />
      <Figure
        nama="Satukan, pisahkan"
        nilai={aturan === 0 ? '–' : `${aturan - gagal} dari ${aturan}`}
        catatan={aturan === 0 ? 'belum ada' : 'terpenuhi'}
      />
    </dl>
  )
}

function Figure({ nama, nilai, catatan }: { nama: string; nilai: string; catatan: string }) {
  return (
    <div className="px-16 py-8">
      <dt className="text-m soft">{nama}</dt>
      <dd className="m-0 row wrap baseline gap-8">
        <strong className="text-xl angka">{nilai}</strong>
        <span className="text-m soft">{catatan}</span>
      </dd>
    </div>
  )
}

const SHOW = ['semua', 'L', 'P', 'dipindah'] as const
interface Filter {
  tampil: (typeof SHOW)[number]
  cari: string
}

/** The kelompok that the filter leaves: by gender, with people moved by hand, by its name or somebody's in it. */
function containerFilter(
  { container, tetap }: Board,
  { orang }: DivisionInput,
  { tampil, cari }: Filter,
): Board['container'] {
  const searched = normalizeName(cari)
  const named = (nama: string) => normalizeName(nama).includes(searched)
  return container
    .filter(
      ({ jk, anggota }) =>
        tampil === 'semua' || jk === tampil || (tampil === 'dipindah' && anggota.some(id => tetap.has(id))),
    )
    .filter(
      ({ nama, anggota }) => searched === '' || named(nama) || anggota.some(id => named(orang.get(id)?.nama ?? '')),
    )
}

interface FilterBoardProps {
  board: Board
  saring: Filter
  onChange: (saring: Filter) => void
}

function FilterBoard({ board: { container, tetap }, saring, onChange }: FilterBoardProps) {
  const label = { semua: 'Semua', L: 'Putra', P: 'Putri', dipindah: 'Anda pindahkan' }
  const count = (tampil: Filter['tampil']) =>
    tampil === 'dipindah' ? tetap.size : container.filter(({ jk }) => tampil === 'semua' || jk === tampil).length
  return (
    <div className="row wrap between gap-8">
      <ChipList label={kata`Kelompok yang ditampilkan`}>
        {SHOW.filter(tampil => count(tampil) > 0 || tampil === 'semua' || tampil === 'dipindah').map(tampil => (
          <Chip key={tampil} aktif={saring.tampil === tampil} onChoose={() => onChange({ ...saring, tampil })}>
            {label[tampil]} <b>{count(tampil)}</b>
          </Chip>
        ))}
      </ChipList>
      <SearchField
        nilai={saring.cari}
        onChange={cari => onChange({ ...saring, cari })}
        label={kata`Cari orang atau kelompok`}
        tunda={150}
      />
    </div>
  )
}
