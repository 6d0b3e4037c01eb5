import { Button } from '@mantine/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { formatPersen, labelStatusKehadiran, type StatusKehadiran } from '#contract/kehadiran.ts'
import { type BarisPratinjau, type PratinjauAturan, UKURAN_PRATINJAU } from '#contract/laporan/pratinjau-aturan.ts'
import { call } from '#web/api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './LaciPratinjau.module.css'

type Isian = Body<Api['POST /api/pengaturan/pratinjau']>

interface LaciPratinjauProps {
  /** The rules as they would be, and what they change: a part each, under its heading where there are several. */
  ubahan: { judul: string; body: Isian }[]
  onTerapkan: () => void
  onTutup: () => void
  menerapkan: boolean
}

/** What other rules would do, before they are saved: how many change status, from what to what, and who. */
export default function LaciPratinjau({ ubahan, onTerapkan, onTutup, menerapkan }: LaciPratinjauProps) {
  const bagian = useQueries({
    queries: ubahan.map(({ body }) => ({
      queryKey: ['pratinjau-aturan', body],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('POST /api/pengaturan/pratinjau', { body, signal }),
      staleTime: 0,
      gcTime: 0,
    })),
  })
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      judul="Sebelum aturan diterapkan"
      keterangan={bagian[0]?.data?.periode?.nama}
      kaki={
        <>
          <Button variant="default" onClick={onTutup}>
            Batal
          </Button>
          <Button onClick={onTerapkan} loading={menerapkan} disabled={!bagian.every(({ data }) => data)}>
            Terapkan
          </Button>
        </>
      }
    >
      {bagian.map(({ data, error, refetch }, i) => (
        <section key={ubahan[i]?.judul} aria-label={ubahan[i]?.judul} className="stack gap-12">
          {bagian.length > 1 ? <h3 className="text-m strong soft">{ubahan[i]?.judul}</h3> : null}
          {error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
          {data || error ? null : <MemuatBaris jumlah={8} />}
          {data && ubahan[i] ? <Isi data={data} body={ubahan[i].body} /> : null}
        </section>
      ))}
    </Laci>
  )
}

function Isi({ data, body }: { data: PratinjauAturan; body: Isian }) {
  const { periode, orang, berubah, persen_berubah, perpindahan } = data
  if (!periode) return <p className="text-m soft">Belum ada periode aktif, jadi tidak ada status yang berubah.</p>
  return (
    <>
      <p className="text-xl strong" role="status">
        {berubah === 0
          ? `Status ${formatAngka(orang)} mahasantri tidak berubah.`
          : `${formatAngka(berubah)} dari ${formatAngka(orang)} mahasantri berganti status.`}
      </p>
      {persen_berubah > 0 ? (
        <p className="text-m soft">
          {formatAngka(persen_berubah)} lainnya berganti persentase tanpa berganti status. Tanda dan jumlahnya tetap.
        </p>
      ) : null}
      {perpindahan.length > 0 ? (
        <ul className={`list ${css.pindah}`}>
          {perpindahan.map(({ dari, menjadi, jumlah }) => (
            <li key={`${dari} ${menjadi}`}>
              <StatusChip status={dari} /> <span aria-hidden="true">→</span>
              <span className="hanya-pembaca">menjadi</span> <StatusChip status={menjadi} />
              <b>{formatAngka(jumlah)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {berubah > 0 ? <DaftarBerganti data={data} body={body} /> : null}
    </>
  )
}

/** Who changes status, page after page; the first one came with the figures. */
function DaftarBerganti({ data: pertama, body }: { data: PratinjauAturan; body: Isian }) {
  const [halaman, setHalaman] = useState(1)
  const daftar = useRef<HTMLUListElement>(null)
  const lain = useReply('POST /api/pengaturan/pratinjau', {
    queryKey: ['pratinjau-aturan', body, halaman],
    body,
    query: { halaman },
    placeholderData: keepPreviousData,
    enabled: halaman > 1,
    staleTime: 0,
    gcTime: 0,
  })
  const { rows } = (halaman > 1 && lain.data) || pertama
  return (
    <>
      <ul
        ref={daftar}
        className={`list ${css.daftar}`}
        aria-label="Yang berganti status"
        aria-busy={halaman > 1 && (lain.isPending || lain.isPlaceholderData)}
      >
        {rows.map(row => (
          <Baris key={row.mahasantri_id} row={row} />
        ))}
      </ul>
      {lain.error ? <ErrorState pesan={messageOf(lain.error)} onReload={() => void lain.refetch()} /> : null}
      {pertama.berubah > UKURAN_PRATINJAU ? (
        <Halaman
          halaman={halaman}
          ukuran={UKURAN_PRATINJAU}
          total={pertama.berubah}
          jumlah={rows.length}
          satuan="mahasantri"
          label="Halaman yang berganti status"
          onHalaman={next => {
            setHalaman(next)
            daftar.current?.scrollIntoView({ block: 'start' })
          }}
        />
      ) : null}
    </>
  )
}

function Baris({ row: { nama, nim, kelompok, lama, baru } }: { row: BarisPratinjau }) {
  return (
    <li>
      <span>
        <b>{nama}</b>
        <small>{[nim, kelompok].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`fixed angka text-right ${css.angka}`}>
        {describe(lama) === describe(baru) ? null : (
          <>
            {describe(lama)} <span aria-hidden="true">→</span>
            <span className="hanya-pembaca">menjadi</span>{' '}
          </>
        )}
        {describe(baru)}
        <small>
          {describeStatus(lama.status)} menjadi {describeStatus(baru.status).toLowerCase()}
        </small>
      </span>
    </li>
  )
}

function describe({ persen, hadir, sesi }: BarisPratinjau['lama']): string {
  return `${formatPersen(persen)} (${hadir}/${sesi})`
}

function describeStatus(status: StatusKehadiran | null): string {
  return status ? labelStatusKehadiran[status] : 'Belum ada'
}
