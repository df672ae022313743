/** Public repositories with charts for XState 5, each at the commit that was read. */
export const REPOSITORIES: Readonly<Record<string, string>> = {
  'BrandonTing/tanstackStart-xstate-player': '4af4c480e10ddf58c68e6e6f6f927f696978a171',
  'GrahLnn/tauri-react': '35eac3206a3b36912399df9797ab8ea67e1c0712',
  'SandroMaglione/getting-started-xstate-and-effect': '09bf970eee5bda7db89ac6848f559cd9c16941c5',
  'defuse-protocol/defuse-frontend': '600524302542bdd9f9894a21b98c0c39b0977ae7',
  'helgardferreira/xstate-workshop': '95a275d2e089b81a0cca1eba3f9c84f43a8f739f',
  'ibqn/traffic-light': '166e050714f990ce94cc59ae63dfb0183fd725ce',
  'koordinates/xstate-tree': '2d42f7b04c0e1c94e484094efa22acaef96d7957',
  'loopmode/xstate-forms': '36735d5875259082f52b9aa9edb135821fe42c15',
  'mjbeswick/xstate-devtools': '88cb0c01ae2a371f633dbd472f8a9ce23cd15e7e',
  'portabletext/editor': 'cddbf041ded81ac7fe3ee6e5aed0869f014f420c',
  'sanity-io/sanity': '1d2054b75f4b2ea0c5cb5a7d974931ba2a9c10ee',
  'sanity-io/visual-editing': '2e3f5720173acfe67a771d92bb7fc5b51e6ac014',
  'statelyai/agent': 'deade593a78677d1d3725cf78a904a932d3b479d',
  'statelyai/xstate': 'b1811bf77bc2d1a74367328cec7907aa185b70df',
  'tivac/xstate-component-tree': 'b91c57fdaeac8a717f5191b032185d5bd5cd9eb6',
  'typeonce-dev/xstate-complete-getting-started-guide': '7ef83914ee164ef3898814d193811e540461b31a',
};
