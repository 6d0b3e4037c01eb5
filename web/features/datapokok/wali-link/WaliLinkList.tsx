import { Button } from '@mantine/core'
import { IconLinkOff, IconLinkPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListedWaliLink } from '#contract/datapokok/wali-link.ts'
import { formatPhone } from '#contract/identitas.ts'
import { formatTime } from '#contract/tanggal.ts'
import { ChoiceBar, ChoiceButton } from '#web/ui/ChoiceBar.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import type { PageProps } from '#web/ui/PageFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import { useWithdrawManyWaliLinks } from './list-queries.ts'
import { WaliLinksDialog } from './WaliLinksDialog.tsx'
import { linkLabel } from './word.ts'

interface WaliLinkListProps {
  rows: ListedWaliLink[]
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  halaman: Omit<PageProps, 'jumlah'>
  kosong: ReactNode
}

/** The last link of each child: withdrawn or made anew, one or all that are ticked. */
export function WaliLinkList({ rows, query, halaman, kosong }: WaliLinkListProps) {
  const { zona: zone } = useLembagaTime()
  const pilihan = useRowChoice(rows.map(row => row.id))
  const withdraw = useWithdrawManyWaliLinks()
  const [making, setMaking] = useState<number[]>()
  const when = (ms: number | null) => (ms === null ? '–' : formatTime(ms, zone))
  const end = (ids: readonly number[]) =>
    withdraw.mutate(
      { body: { tautan: [...ids] } },
      {
        onSuccess: ({ dicabut }) => {
          pilihan.cancel()
          tellDone(dicabut === 1 ? 'Tautan wali dicabut' : `${dicabut} tautan wali dicabut`)
        },
        onError: tellError,
      },
    )
  const withdrawOf = (row: ListedWaliLink) =>
    isGood(row) ? (
      <Button
        variant="default"
        size="sm"
        className="fixed"
        aria-label={`Cabut tautan wali ${row.nama}`}
        loading={withdraw.isPending && withdraw.variables?.body.tautan.includes(row.id)}
        onClick={() => end([row.id])}
      >
        Cabut
      </Button>
    ) : null

  const columns: Column<ListedWaliLink>[] = [
    { kunci: 'nim', judul: 'NIM', isi: row => <span className="text-m faint">{row.nim}</span>, lebar: 106 },
    { kunci: 'nama', judul: 'Nama', isi: row => row.nama, utama: true },
    { kunci: 'kelompok', judul: kata`Kelompok`, isi: row => row.kelompok, lebar: 130 },
    { kunci: 'wali', judul: 'Wali', isi: row => <Wali row={row} />, lebar: 190 },
    { kunci: 'keadaan', judul: 'Keadaan', isi: row => <State row={row} />, lebar: 170 },
    { kunci: 'dibuat', judul: 'Dibuat', isi: row => when(row.created_at), lebar: 150, onlyWidth: true },
    { kunci: 'terakhir', judul: 'Terakhir dibuka', isi: row => when(row.terakhir_at), lebar: 150 },
    { kunci: 'aksi', judul: <span className="hanya-pembaca">Aksi</span>, isi: withdrawOf, lebar: 100 },
  ]
  const chosen = rows.filter(row => pilihan.dipilih.has(row.id))
  const good = chosen.filter(isGood).map(row => row.id)
  const bar = (
    <ChoiceBar
      jumlah={pilihan.ids.length}
      total={rows.length}
      onAll={() => pilihan.chooseAll()}
      onCancel={pilihan.cancel}
    >
      {good.length > 0 ? (
        <ChoiceButton
          label={`Cabut ${good.length} tautan`}
          ikon={<IconLinkOff size={18} aria-hidden />}
          onChoose={() => end(good)}
        />
      ) : null}
      <ChoiceButton
        label="Buat tautan baru"
        ikon={<IconLinkPlus size={18} aria-hidden />}
        onChoose={() => setMaking(chosen.map(row => row.mahasantri_id))}
      />
    </ChoiceBar>
  )
  return (
    <>
      <DataTable
        label="Tautan wali"
        kolom={columns}
        baris={rows}
        rowKey={row => row.id}
        query={query}
        kartu={row => (
          <span className="grid wide gap-2">
            <span className="flex baseline between gap-8">
              <b className="break">{row.nama}</b>
              <span className="text-m soft text-right">
                <State row={row} />
              </span>
            </span>
            <span className="text-m soft break">
              {[row.kelompok, row.wali_nama, formatPhone(row.hp)].filter(Boolean).join(' · ')}
            </span>
            <span className="row between gap-8 min-h-44">
              <span className="text-m faint">
                {row.terakhir_at === null ? `dibuat ${when(row.created_at)}` : `terakhir ${when(row.terakhir_at)}`}
              </span>
              {withdrawOf(row)}
            </span>
          </span>
        )}
        kosong={kosong}
        halaman={halaman}
        pilihan={{ ...pilihan, idOf: row => row.id, nameOf: row => row.nama, bar }}
      />
      {making ? <WaliLinksDialog ids={making} onClose={() => setMaking(undefined)} /> : null}
    </>
  )
}

const isGood = ({ keadaan }: ListedWaliLink) => keadaan === 'baru' || keadaan === 'dibuka'

function Wali({ row: { wali_nama, hp, hp_berubah } }: { row: ListedWaliLink }) {
  return (
    <>
      {wali_nama || 'Wali'}
      <span className="block text-m faint">
        {formatPhone(hp)}
        {hp_berubah ? ', nomor lama' : ''}
      </span>
    </>
  )
}

function State({ row: { keadaan } }: { row: ListedWaliLink }) {
  return <span className={keadaan === 'mati' ? 'bad' : ''}>{linkLabel(keadaan)}</span>
}
