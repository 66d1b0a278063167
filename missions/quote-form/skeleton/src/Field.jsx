import { useState } from "react";
import { MESSAGES, isRight } from "./rules.js";

/**
 * A labelled field for one question, with its message once it was left.
 * @param {{id: string, label: string, answers: object, change: (answers: object) => void, options?: string[]}} props
 */
export function Field({ id, label, answers, change, options, ...attributes }) {
  // TODO: implement Field.
}

/**
 * A labelled check box.
 * @param {{id: string, label: string, checked: boolean, onChange: (checked: boolean) => void}} props
 */
export function Box({ id, label, checked, onChange }) {
  // TODO: implement Box.
}
