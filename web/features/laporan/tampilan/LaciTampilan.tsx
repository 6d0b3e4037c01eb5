import { Alert, Badge, Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Body } from '#contract/endpoint.ts'
import {
  createTampilan,
  isiTampilan,
  listTampilan,
  namaTampilan,
  type overwriteTampilan,
  type TampilanRow,
} from '#contract/laporan/tampilan.ts'
import { call } from '#web/api.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { isianOf, messageOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useTandaiBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { DialogTampilan, type TanyaTampilan } from './DialogTampilan.tsx'
import css from './LaciTampilan.module.css'

export interface LaciTampilanProps {
  /** The screen, and how it is looked at now. */
  sekarang: Body<typeof overwriteTampilan>
  /** The filters of a view in words. */
  describe: (saringan: Record<string, unknown>) => string
  onTerapkan: (saringan: Record<string, unknown>) => void
  onTutup: () => void
}

/** Own saved views of a screen: look at one, keep what is looked at now, rename, overwrite, delete. */
export default function LaciTampilan({ sekarang, describe, onTerapkan, onTutup }: LaciTampilanProps) {
  const { layar, saringan } = sekarang
  const query = useReply(listTampilan, { queryKey: ['tampilan', layar], query: { layar } })
  const [tanya, setTanya] = useState<TanyaTampilan>()
  const kini = keyOf(saringan)
  const keyOfRow = ({ saringan, hilang }: TampilanRow) => (hilang.length > 0 ? undefined : keyOf(saringan))

  return (
    <>
      <Laci
        buka={tanya === undefined}
        onTutup={onTutup}
        judul="Tampilan"
        keterangan="Saringan, urutan, dan kolom yang Anda simpan. Hanya Anda yang melihatnya."
      >
        <Simpan sekarang={sekarang} sebut={describe(saringan)} />
        <Terbaca query={query} jumlah={3}>
          {({ rows }) => (
            <>
              {rows.length === 0 ? (
                <p className="mt-12 soft">
                  Belum ada tampilan tersimpan. Saring laporan seperti yang sering Anda perlukan, lalu beri nama di
                  atas.
                </p>
              ) : null}
              <ul className="list" aria-label="Tampilan tersimpan">
                {rows.map(row => (
                  <BarisTampilan
                    key={row.id}
                    row={row}
                    teks={describe(row.saringan)}
                    dipakai={keyOfRow(row) === kini}
                    onTerapkan={() => {
                      onTerapkan(row.saringan)
                      onTutup()
                    }}
                    onTanya={apa => setTanya({ apa, row })}
                  />
                ))}
              </ul>
            </>
          )}
        </Terbaca>
      </Laci>
      {tanya ? (
        <DialogTampilan {...tanya} sekarang={sekarang} sebut={describe(saringan)} onTutup={() => setTanya(undefined)} />
      ) : null}
    </>
  )

  /** Two that show the same. */
  function keyOf(saringan: Record<string, unknown>): string {
    const read = isiTampilan[layar].safeParse(saringan)
    return JSON.stringify(
      Object.entries(read.data ?? saringan)
        .filter(([, v]) => v !== undefined && v !== '')
        .sort(),
    )
  }
}

function Simpan({ sekarang, sebut }: { sekarang: LaciTampilanProps['sekarang']; sebut: string }) {
  const isian = useIsian(namaTampilan, { nama: '' })
  useTandaiBelumDisimpan(isian.berubah)
  const add = useChange((body: Body<typeof createTampilan>) => call(createTampilan, { body }), ['tampilan'])
  const onSuccess = () => {
    tellDone('Tampilan disimpan')
    isian.begin({ nama: '' })
  }
  return (
    <form
      className={`flex wrap bottom gap-8 rule-b ${css.simpan}`}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        isian.submit(isi => add.mutate({ ...sekarang, ...isi }, { onSuccess, onError: isian.gagal }))
      }}
    >
      <TextInput
        className={css.nama}
        label="Simpan yang tampil sekarang"
        description={sebut}
        placeholder="Nama tampilan"
        maxLength={60}
        {...isian.teks('nama')}
      />
      <Button type="submit" loading={add.isPending}>
        Simpan
      </Button>
      {add.error && Object.keys(isianOf(add.error)).length === 0 ? (
        <Alert color="red" role="alert" className="whole">
          {messageOf(add.error)}
        </Alert>
      ) : null}
    </form>
  )
}

interface BarisTampilanProps {
  row: TampilanRow
  /** Its filters in words. */
  teks: string
  /** It is what the screen shows now. */
  dipakai: boolean
  onTerapkan: () => void
  onTanya: (apa: TanyaTampilan['apa']) => void
}

function BarisTampilan({ row, teks, dipakai, onTerapkan, onTanya }: BarisTampilanProps) {
  return (
    <li className="row gap-8 rule-b">
      <UnstyledButton className={`stack gap-2 py-8 px-0 break min-h-44 grow ${css.buka}`} onClick={onTerapkan}>
        <b>
          {row.nama} {dipakai ? <Badge color="hijau">Sedang dipakai</Badge> : null}
        </b>
        <span>{teks}</span>
        {row.hilang.length > 0 ? (
          <span className={css.hilang}>Sebagian saringannya tidak ada lagi dan dilewati.</span>
        ) : null}
      </UnstyledButton>
      <AksiBaris
        nama={row.nama}
        aksi={[
          { label: 'Ganti nama', ikon: <IconPencil size={16} aria-hidden />, onPilih: () => onTanya('nama') },
          {
            label: 'Timpa dengan yang tampil sekarang',
            ikon: <IconReplace size={16} aria-hidden />,
            onPilih: () => onTanya('timpa'),
          },
          { label: 'Hapus', ikon: <IconTrash size={16} aria-hidden />, onPilih: () => onTanya('hapus'), bahaya: true },
        ]}
      />
    </li>
  )
}
