import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { mayReadContacts } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import type { AkunOrang } from '#web/features/akun/use-many-akun.tsx'
import { imporAddress } from '#web/features/datapokok/impor/alamat.ts'
import { NotYetHasOrang } from '#web/features/datapokok/impor/NotYetHasOrang.tsx'
import { OrangActions } from '#web/features/datapokok/orang/OrangAction.tsx'
import { MassalNotice, OrangBar } from '#web/features/datapokok/orang/OrangBar.tsx'
import {
  type CommonFilter,
  type Kinds,
  kelompokSourceOf,
  type OrangDrawerProps,
  type OrangFilters,
  type OrangQuery,
  orangFilters,
  toOrangQuery,
  useOrangChoice,
} from '#web/features/datapokok/orang/queries.ts'
import { useOrangAction } from '#web/features/dokumen/penghapusan/use-orang-action.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { OrangCard } from '#web/ui/OrangCard.tsx'
import { type ChoiceColumn, OrangList, useOpen } from '#web/ui/OrangList.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import type { FilterValues } from '#web/ui/url-filters.ts'
import { usePageChoice } from '#web/ui/use-row-choice.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'

interface Orang {
  id: number
  nama: string
  nim?: string | null
  hp: string | null
  username?: string | null
  kelompok_nama?: string | null
  version: number
  bisa_hapus: boolean
}

type Row<J extends KindOfOrang> = Kinds[J]['row'] & Orang

interface DatapokokOrangProps<J extends KindOfOrang, S extends CommonFilter & Record<string, string | number>> {
  jenis: J
  /** What may be asked of the list: an address edited by hand is cut to it. */
  query: OrangQuery
  /** The filters as they begin. */
  awal: S
  /** The filters of this kind. */
  saringan: (pilihan: Kinds[J]['pilihan'] | undefined) => Omit<OrangFilters, 'kelompok' | 'source'>
  /** 'NIM' or 'nomor': what can be searched besides names. */
  nomor: string
  kolom: readonly ChoiceColumn<Row<J>>[]
  kartu: (row: Row<J>) => Pick<ComponentProps<typeof OrangCard>, 'nama' | 'baris' | 'lencana'>
  isActive: (row: Row<J>) => boolean
  laci: (props: OrangDrawerProps<J>) => ReactNode
  /** The same person for those who read only. */
  rincian: (row: Row<J>, onTutup: () => void) => ReactNode
  akun?: AkunOrang
  /** Sends the wali of those who are ticked a link each. */
  onWali?: (ids: number[]) => void
}

/** The page that lists one kind of people; what differs between the kinds are its columns, filters and form. */
export function DatapokokOrang<J extends KindOfOrang, S extends CommonFilter & Record<string, string | number>>(
  props: DatapokokOrangProps<J, S>,
) {
  const { awal, akun } = props
  // As one of the three: which of them decides what a row holds, and nothing else of the page.
  const jenis: KindOfOrang = props.jenis
  const url = useUrlFilters<CommonFilter>(awal)
  const query = toOrangQuery(props.query, url.nilai)
  const daftar = useReply(`GET /api/${jenis}`, {
    ...{ queryKey: [jenis, 'daftar', query], query, placeholderData: keepPreviousData },
  }) as unknown as UseQueryResult<{ rows: Row<J>[]; jumlah: number }>
  const pilihan = useOrangChoice(jenis).data as Kinds[J]['pilihan'] | undefined
  const peran = useSessionInfo()?.peran ?? []
  const isAdmin = peran.includes('admin')
  const kontak = mayReadContacts(peran)
  const { row, baru, buka, close, pindah } = useOpen(daftar.data?.rows ?? [])
  const orang = useOrangAction(jenis)
  const [notice, setNotice] = useState('')
  const { halaman: _, ukuran: __, ...filtered } = url.nilai
  const tick = usePageChoice(
    daftar.data?.rows.map(({ id }) => id) ?? [],
    JSON.stringify(filtered),
    async () => (await call(`GET /api/${jenis}/id`, { query })).ids,
  )
  const hidden = [...(kontak ? [] : ['hp', 'email']), ...(isAdmin ? [] : ['akun'])]
  const nama = kata(jenis.charAt(0).toUpperCase() + jenis.slice(1))
  const unit = kata(jenis)
  const rowAction = (r: Row<J>) => (
    <OrangActions
      jenis={jenis}
      row={r}
      aktif={props.isActive(r)}
      onChange={() => buka(r)}
      onMakeAkun={akun && props.isActive(r) && r.username === null ? () => akun.buat(r.id) : undefined}
      lain={orang.actionOf(r)}
    />
  )
  return (
    <>
      <OrangList
        judul={`Data Pokok ${nama}`}
        satuan={unit}
        keterangan={pilihan ? describeOrangCount(pilihan) : null}
        aksi={{
          fileName: `${nama} ${pilihan?.hari_ini ?? ''}`.trim(),
          take: format => call(`GET /api/${jenis}/ekspor.${format}`, { query }),
          addLabel: `Tambah ${unit}`,
          ...(isAdmin ? { impor: imporAddress[jenis].impor, onAdd: () => buka('baru') } : {}),
        }}
        saringan={right => (
          <Filters<FilterValues>
            url={url as unknown as UrlFilters<FilterValues>}
            search={kontak ? `Cari nama, ${props.nomor}, atau WA` : `Cari nama atau ${props.nomor}`}
            filters={orangFilters({
              ...props.saringan(pilihan),
              ...{ kelompok: pilihan?.kelompok, source: kelompokSourceOf(pilihan, 'nama') },
            })}
            kanan={right}
          />
        )}
        url={url}
        daftar={akun?.menunggu ? { ...daftar, data: undefined, isPending: true } : daftar}
        kolom={props.kolom.filter(k => !hidden.includes(k.kunci))}
        kartu={(r, aksi) => <OrangCard {...props.kartu(r)} telepon={r.hp} aksi={aksi} onOpen={() => buka(r)} />}
        rowAction={isAdmin ? rowAction : undefined}
        kosong={
          url.aktif > 0 || pilihan?.nonaktif ? (
            <NotMatch satuan={unit} onReset={() => url.update({ ...awal, status: 'semua' })} />
          ) : (
            <NotYetHasOrang orang={jenis} isAdmin={isAdmin} />
          )
        }
        atas={notice || akun?.line ? <MassalNotice kabar={notice}>{akun?.line}</MassalNotice> : undefined}
        terbuka={row}
        onOpen={buka}
        pilihan={
          isAdmin
            ? {
                ...tick,
                idOf: r => r.id,
                nameOf: r => r.nama,
                bar: pilihan && (
                  <OrangBar
                    jenis={jenis}
                    ids={tick.ids}
                    total={daftar.data?.jumlah ?? 0}
                    pilihan={pilihan}
                    onAll={tick.chooseAllPage}
                    onCancel={tick.cancel}
                    onNotice={setNotice}
                    onAkun={akun?.makeMany}
                    onWali={props.onWali}
                  />
                ),
              }
            : undefined
        }
      />
      {isAdmin && pilihan && (row || baru) ? props.laci({ row, pilihan, onClose: close, onMove: pindah }) : null}
      {row && !isAdmin ? props.rincian(row, close) : null}
      {akun?.dialog}
      {orang.dialog}
    </>
  )
}

/** '100 aktif, 2 nonaktif', and whose kelompok the list goes by where two periode run at once. */
function describeOrangCount({
  aktif,
  nonaktif,
  menurut,
}: Record<'aktif' | 'nonaktif', number> & { menurut: string | null }): string {
  const jumlah = `${formatFigure(aktif)} aktif, ${formatFigure(nonaktif)} nonaktif`
  return menurut ? kata`${jumlah} · kelompok ${menurut} saja` : jumlah
}
