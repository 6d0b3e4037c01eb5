import { type PrepareZXingModuleOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeCorners } from './locate.ts'

export interface ReadCode {
  text: string
  corners: CodeCorners
}

/** Where its module comes from: it would ask a host of others for it otherwise. */
export function prepareCodes(overrides: NonNullable<PrepareZXingModuleOptions['overrides']>): void {
  void prepareZXingModule({ overrides })
}

/** A picture as a canvas has it: red, green, blue and how solid. */
export interface CanvasPixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** The codes of a picture. */
export async function readCodes(picture: CanvasPixels): Promise<ReadCode[]> {
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
  })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
    }))
}
