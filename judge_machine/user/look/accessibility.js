// The rules of axe-core, whose source is in front of this function; frames are not entered.
async ({ rules, tags, most }) => {
  const runOnly = rules.length ? { type: "rule", values: rules } : { type: "tag", values: tags };
  const found = await axe.run(document, { runOnly, iframes: false, resultTypes: ["violations"] });
  const broken = found.violations.map(({ id, impact, help, nodes }) => ({
    rule: id, impact: impact ?? "", text: help, count: nodes.length,
    elements: nodes.slice(0, most).map(({ target, html }) => `${target.flat().join(" ")}: ${html}`),
  }));
  return { broken, kept: found.passes.length, undecided: found.incomplete.length };
}
