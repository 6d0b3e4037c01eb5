import { Alert } from '@mantine/core'
import { MAHASANTRI_COLUMN } from '#contract/laporan/laporan-column.ts'
import { GROUPING } from '#contract/laporan/laporan-mahasantri.ts'

interface UnknownInAddressProps {
  /** As the address has them. */
  nilai: { kolom?: string; menurut?: string; urut: string }
  /** What the report can be ordered by. */
  orders: readonly string[]
}

/** A link that asks for a column, a grouping or an order the report does not have says so, instead of showing something else in silence. */
export function UnknownInAddress({ nilai: { kolom = '', menurut = '', urut }, orders }: UnknownInAddressProps) {
  const outside = (what: string, given: string[], known: readonly string[]) =>
    given.filter(one => one && !known.includes(one)).map(one => `${what} "${one}"`)
  const unknown = [
    ...outside('kolom', kolom.split(','), MAHASANTRI_COLUMN),
    ...outside('pengelompokan', [menurut], GROUPING),
    ...outside('urutan', [urut.replace(/^-/, '')], orders),
  ]
  if (unknown.length === 0) return null
  return (
    <div className="py-8 px-20">
      <Alert color="orange" role="status" className="break">
        Tautan ini meminta {unknown.join(', ')}, yang tidak ada di laporan ini. Yang lain tampil seperti dimintanya.
      </Alert>
    </div>
  )
}
